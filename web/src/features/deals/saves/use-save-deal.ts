import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntendedAction } from '#features/viewer/intended-action.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { patchOwnDealState, useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { readToken, sendPressed } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';

type Saved = 0 | 1;

export interface SaveableDeal {
	id: number;
	title: string;
}

/**
 * Whether the member keeps a deal, and what a press does: it shows at once, and no longer where the server refuses.
 * A press that comes while another is under way does nothing.
 */
export function useSaveDeal({ id: dealId, title: name }: SaveableDeal): { isSaved: boolean; toggle: () => void } {
	const toLogin = useToLogin();
	const queryClient = useQueryClient();
	const known = useOwnDealState(dealId)?.saved ?? 0;
	const [wanted, setWanted] = useState<Saved | null>(null);
	const saved = wanted ?? known;

	const press = (next: Saved): IntendedAction => ({ kind: next ? 'saveDeal' : 'unsaveDeal', id: dealId, name });
	const save = async (next: Saved) => {
		setWanted(next);
		try {
			await sendPressed(
				() => press(next),
				() => callApi('POST /api/saveDeal', { body: { dealId, saved: next } }),
			);
			patchOwnDealState(queryClient, dealId, (state) => ({ ...state, saved: next }));
		} catch (error) {
			void showToast('error', error instanceof Error ? error.message : 'Something went wrong. Please try again.');
		}
		setWanted(null);
	};
	const toggle = () => {
		if (readToken() === null) toLogin(press(1));
		else if (wanted === null) void save(saved === 1 ? 0 : 1);
	};
	return { isSaved: saved === 1, toggle };
}
