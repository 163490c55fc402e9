import type { WrittenHuddle } from '@bilby/contract/huddles/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { huddleLink } from '../data/huddle-links.ts';
import { huddleQuery, ownHuddleQuery } from '../data/huddle-queries.ts';
import { type HuddleValues, huddleProblems, readHuddleValues, writtenHuddle } from './huddle-values.ts';

interface HuddleFormOptions {
	token: string;
	/** What stands in the form at first. */
	initial: HuddleValues;
	/** Where on the device the draft is kept. */
	draftName: string;
	/** The version that the edit began from; null for a new huddle. */
	version: number | null;
	isWorthSaving: (values: HuddleValues) => boolean;
	/** Sends the words under a name of the request; answers the huddle as it is stored. */
	send: (written: WrittenHuddle, key: string) => Promise<Huddle>;
	/** What is said once it is stored. */
	doneText: string;
	/** Shows a refusal that is about neither a field nor the form as a whole; answers whether it did. */
	showRefusal: (error: unknown) => boolean;
}

/** One huddle being written: kept on the device until it is stored, and then left for its page. */
export function useHuddleForm(options: HuddleFormOptions) {
	const { token, initial, draftName, version, isWorthSaving, send, doneText, showRefusal } = options;
	const [storedId, setStoredId] = useState<number | null>(null);
	const putStored = usePutStored(token);

	const sendWritten = async (values: HuddleValues) => {
		try {
			const stored = await draft.send(values, (key) => send(writtenHuddle(values), key));
			putStored(stored);
			void showToast('success', doneText);
			setStoredId(stored.id);
		} catch (error) {
			if (!showRefusal(error)) throw error;
		}
	};

	const sent = useSentForm<HuddleValues>({
		initial,
		check: huddleProblems,
		send: sendWritten,
		whileEditing: 'check',
		isHeld: storedId !== null,
		showOtherProblem: (name, message) => {
			if (!name.startsWith('poll')) return false;
			sent.form.setError('poll', { message });
			return true;
		},
	});
	const draft = useFormDraft(sent.form, { name: draftName, read: readHuddleValues, version, isWorthSaving });
	useWayTo(storedId);
	return { ...sent, draft, isDone: storedId !== null };
}

export type HuddleFormControl = ReturnType<typeof useHuddleForm>;

/** Puts what was stored where pages have read it before, so that nobody sees their huddle as it was. */
function usePutStored(token: string): (stored: Huddle) => void {
	const queryClient = useQueryClient();
	return (stored) => {
		queryClient.setQueryData(huddleQuery(stored.id).queryKey, stored);
		void queryClient.invalidateQueries({ queryKey: ownHuddleQuery(token, stored.id).queryKey });
		void queryClient.invalidateQueries({ queryKey: ['huddles'] });
	};
}

/** An effect, since the form lets go of its page only once it is known to be done. */
function useWayTo(storedId: number | null): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (storedId !== null) void navigate({ ...huddleLink(storedId), replace: true });
	}, [storedId, navigate]);
}
