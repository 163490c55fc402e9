import type { WrittenHuddle } from '@bilby/contract/huddles/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { huddleLink } from '../data/huddle-links.ts';
import { huddleQuery, ownHuddleQuery } from '../data/huddle-queries.ts';
import { type HuddleValues, huddleProblems, readHuddleValues, toWrittenHuddle } from './huddle-values.ts';

interface HuddleFormOptions {
	token: string;
	/** Values when the form opens. */
	initial: HuddleValues;
	/** Name of the draft in local storage. */
	draftName: string;
	/** The version that the edit started from; null for a new huddle. */
	version: number | null;
	isWorthSaving: (values: HuddleValues) => boolean;
	/** Sends the huddle with an idempotency key. Returns the stored huddle. */
	send: (written: WrittenHuddle, key: string) => Promise<Huddle>;
	/** Text of the toast once it is stored. */
	doneText: string;
	/** Shows a rejection that belongs neither to a field nor to the form as a whole. Returns true if it did. */
	showRejection: (error: unknown) => boolean;
}

/**
 * Returns the state of a huddle's form. Its draft is stored on the device until the server has the huddle; then the
 * form leads to its page.
 */
export function useHuddleForm(options: HuddleFormOptions) {
	const { token, initial, draftName, version, isWorthSaving, send, doneText, showRejection } = options;
	const [storedId, setStoredId] = useState<number | null>(null);
	const updateCache = useUpdateCache(token);

	const sendWritten = async (values: HuddleValues) => {
		try {
			const stored = await draft.send(values, (key) => send(toWrittenHuddle(values), key));
			updateCache(stored);
			void showToast('success', doneText);
			setStoredId(stored.id);
		} catch (error) {
			if (!showRejection(error)) throw error;
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
	useGoToHuddle(storedId);
	return { ...sent, draft, isDone: storedId !== null };
}

export type HuddleFormControl = ReturnType<typeof useHuddleForm>;

/** Returns a function that updates the cache, so that members never see an old version of their huddle. */
function useUpdateCache(token: string): (stored: Huddle) => void {
	const queryClient = useQueryClient();
	return (stored) => {
		markOwnAsStale(queryClient);
		queryClient.setQueryData(huddleQuery(stored.id).queryKey, stored);
		void queryClient.invalidateQueries({ queryKey: ownHuddleQuery(token, stored.id).queryKey });
		void queryClient.invalidateQueries({ queryKey: ['huddles'] });
	};
}

/** Runs as an effect, since the form blocks leaving its page until it is done. */
function useGoToHuddle(storedId: number | null): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (storedId !== null) void navigate({ ...huddleLink(storedId), replace: true });
	}, [storedId, navigate]);
}
