import type { DealAct } from '@bilby/contract/all-deals/rules';
import type { DealResult } from '@bilby/contract/all-deals/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { readToken } from '#lib/session/session.ts';
import { countOf } from '#lib/text/format.ts';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';
import { allDealsKey } from './all-deals-query.ts';
import type { ListedDeal } from './present-listed-deal.ts';

/** Follows "3 deals" in the message about a completed action. */
const DONE: Record<DealAct, string> = {
	approve: 'approved',
	feature: 'featured',
	unfeature: 'no longer featured',
	expire: 'marked as expired',
	reopen: 'reopened',
	suspend: 'suspended',
	restore: 'restored',
	upholdReports: 'checked, reports upheld',
	dismissReports: 'checked, reports dismissed',
};

/** Deals that one request changes, so that the progress moves. */
const AT_ONCE = 10;

export interface DealActRequest {
	act: DealAct;
	deals: readonly ListedDeal[];
	reason?: string;
}

/** How far an action on several deals has come. */
export interface ActProgress {
	done: number;
	of: number;
}

/** Changes deals, says what happened, and offers to undo it. One action runs at a time. */
export function useDealActs(token: string, onDone: () => void) {
	const queryClient = useQueryClient();
	const [progress, setProgress] = useState<ActProgress | null>(null);
	const reload = () => reloadDeals(queryClient, token);
	const { mutate, isPending } = useMutation({
		mutationFn: async ({ act, deals, reason }: DealActRequest) => {
			const results: DealResult[] = [];
			const sender = readToken();
			setProgress({ done: 0, of: deals.length });
			for (let start = 0; start < deals.length; start += AT_ONCE) {
				// Another member may log in between two requests, and must not change the rest.
				if (readToken() !== sender) return results;
				const some = deals.slice(start, start + AT_ONCE).map(({ id, version }) => ({ id, version }));
				const body = { deals: some, act, ...(reason && { reason }) };
				try {
					results.push(...(await callApi('POST /api/moderateDeals', { body })).results);
				} catch (error) {
					// Deals of earlier requests are changed, so they are reported and can be undone.
					if (results.length === 0) throw error;
					void showToast('error', failureText(error));
					return results;
				}
				setProgress({ done: results.length, of: deals.length });
			}
			return results;
		},
		onSuccess: (results, { act, deals }) => {
			onDone();
			reportFailures(results, deals);
			const changed = results.filter(({ isChanged }) => isChanged).map(({ id }) => id);
			if (changed.length > 0) void offerToUndo(act, changed, reload);
			else if (results.length === deals.length && results.every(({ success }) => success))
				void showToast('success', 'Nothing had to be changed.');
		},
		onError: (error) => void showToast('error', failureText(error)),
		onSettled: () => {
			setProgress(null);
			return reload();
		},
	});
	const run = (request: DealActRequest) => {
		if (!isPending) mutate(request);
	};
	return { run, progress };
}

/** Loads everything again that shows deals to staff, and forgets what others see of them. */
export async function reloadDeals(queryClient: ReturnType<typeof useQueryClient>, token: string): Promise<void> {
	for (const queryKey of [['feed'], ['deal'], ['own', token, 'deal-page']]) {
		void queryClient.invalidateQueries({ queryKey });
	}
	await queryClient.invalidateQueries({ queryKey: allDealsKey(token) });
}

async function offerToUndo(act: DealAct, ids: number[], reload: () => Promise<void>): Promise<void> {
	await offerUndo({
		undo: async () => {
			const failed: DealResult[] = [];
			for (let start = 0; start < ids.length; start += AT_ONCE) {
				const body = { ids: ids.slice(start, start + AT_ONCE), act };
				const { results } = await callApi('POST /api/undoDealActs', { body });
				failed.push(...results.filter(({ success }) => !success));
			}
			const [first] = failed;
			if (first) throw new Error(first.message);
		},
		done: `${countOf(ids.length, 'deal')} ${DONE[act]}.`,
		undone: 'Undone.',
		explain: (error) => (error instanceof Error && error.message !== '' ? error.message : failureText(error)),
	});
	// Some of them may have been undone even if another one failed.
	await reload();
}

function reportFailures(results: DealResult[], deals: readonly ListedDeal[]): void {
	const failed = results.filter(({ success }) => !success);
	const [first] = failed;
	if (!first) return;
	const title = deals.find(({ id }) => id === first.id)?.title ?? '';
	const rest =
		failed.length > 1
			? ` Neither ${failed.length === 2 ? 'was' : 'were'} ${countOf(failed.length - 1, 'other deal')}.`
			: '';
	void showToast('error', `“${title}” was not changed: ${first.message ?? ''}${rest}`);
}
