import { useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { dealFormProblems } from '../values/deal-form-problems.ts';
import type { DealFormValues } from '../values/deal-form-values.ts';
import { asWritten } from './as-written.ts';
import type { FormRights, SentForm } from './deal-form-data.ts';
import { NO_IMAGES } from './form-images.ts';
import type { DealToEdit } from './present-posting.ts';
import { sendFailureText } from './send-deal.ts';
import { useCooldown } from './use-cooldown.ts';
import { useFocusWhileSending } from './use-focus-while-sending.ts';
import { useFormImages } from './use-form-images.ts';

interface DealFormOptions {
	initial: DealFormValues;
	/** The deal that is edited; null for a new one. */
	deal: DealToEdit | null;
	rights: FormRights;
	/** Sends the form; a refusal is thrown. */
	send: (sent: SentForm) => Promise<void>;
}

/** Somebody else changed the deal since the edit began; `count` tells one such refusal from the next. */
interface Conflict {
	message: string;
	count: number;
}

/** One deal being written: checked, sent once at a time, and still there whatever the answer is. */
export function useDealForm({ initial, deal, rights, send }: DealFormOptions) {
	const images = useFormImages(deal?.pictures ?? NO_IMAGES);
	const [original, setOriginal] = useState(deal);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const cooldown = useCooldown();

	const sendDeal = async (values: DealFormValues) => {
		try {
			await send({ values, pictures: images.pictures, rights, original });
			setConflict(null);
		} catch (error) {
			const isOvertaken = original !== null && error instanceof ApiError && error.code === 'conflict';
			if (isOvertaken) return setConflict((before) => ({ message: error.message, count: (before?.count ?? 0) + 1 }));
			if (error instanceof ApiError && error.status === 429) cooldown.start(error);
			throw error;
		}
	};

	const { form, element, formProps, problems, failure, isDirty, isSending } = useSentForm<DealFormValues>({
		initial,
		check: (values) => dealFormProblems(values, Date.now()),
		send: sendDeal,
		failureOf: sendFailureText,
		whileMending: 'check',
		isHeld: cooldown.secondsLeft > 0,
		showOtherProblem: (name, message) => {
			const isOfPictures = IMAGE_FIELDS.has(name);
			if (isOfPictures) images.setProblem(message);
			return isOfPictures;
		},
	});
	useFocusWhileSending(element, isSending);

	/** What the form is from now on an edit of; `isFresh` shows it as it is now, else what was written stays. */
	const beginFrom = (next: DealToEdit, { isFresh }: { isFresh: boolean }) => {
		setOriginal(next);
		if (isFresh) {
			form.reset(next.values);
			images.reset(next.pictures);
		} else {
			images.adopt(asWritten(next).pictures);
			// Only a status that was chosen here is to replace theirs.
			if (!form.getFieldState('dealStatus').isDirty)
				form.resetField('dealStatus', { defaultValue: next.values.dealStatus });
		}
	};

	return {
		form,
		formProps,
		problems,
		isChanged: isDirty || images.isChanged,
		isSending,
		images,
		original,
		rights,
		failure,
		conflict,
		secondsLeft: cooldown.secondsLeft,
		beginFrom,
		/** What is written is an edit of an earlier version: saving it is refused like any edit that somebody overtook. */
		editVersion: (version: number) => setOriginal((now) => now && { ...now, version }),
	};
}

export type DealFormControl = ReturnType<typeof useDealForm>;

/** Names under which the server refuses pictures. */
const IMAGE_FIELDS = new Set(['image', 'dealUrlImages', 'primaryImage']);
