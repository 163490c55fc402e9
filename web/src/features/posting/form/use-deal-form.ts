import { useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import type { FormRights, SentForm } from './deal-form-data.ts';
import type { DealFormValues } from './deal-form-values.ts';
import { dealFormProblems } from './deal-form-values.ts';
import { NO_IMAGES } from './form-images.ts';
import type { DealToEdit } from './present-posting.ts';
import { withPendingEdit } from './present-posting.ts';
import { sendFailureText } from './send-deal.ts';
import { useCooldown } from './use-cooldown.ts';
import { useFormImages } from './use-form-images.ts';

interface DealFormOptions {
	initial: DealFormValues;
	/** The edited deal, or null for a new one. */
	deal: DealToEdit | null;
	rights: FormRights;
	/** Sends the form. Throws if the server rejects it. */
	send: (sent: SentForm) => Promise<void>;
}

/** The deal changed since the edit started. `count` distinguishes one conflict from the next. */
interface Conflict {
	message: string;
	count: number;
}

/**
 * Manages one deal form: validates it, sends it once at a time, and preserves its content whatever the server responds.
 */
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
			if (error instanceof ApiError && error.status === 429) return cooldown.start(error);
			throw error;
		}
	};

	const { form, formProps, problems, failure, isDirty, isSending } = useSentForm<DealFormValues>({
		initial,
		check: (values) => dealFormProblems(values, Date.now()),
		send: sendDeal,
		describeFailure: sendFailureText,
		whileEditing: 'check',
		isHeld: cooldown.secondsLeft > 0,
		showOtherProblem: (name, message) => {
			const isOfPictures = IMAGE_FIELDS.has(name);
			if (isOfPictures) images.setProblem(message);
			return isOfPictures;
		},
	});

	/**
	 * Makes `next` the version that is edited. With `isFresh`, the form shows it; otherwise the member's text stays.
	 */
	const startFrom = (next: DealToEdit, { isFresh }: { isFresh: boolean }) => {
		setOriginal(next);
		if (isFresh) {
			form.reset(next.values);
			images.reset(next.pictures);
		} else {
			images.adopt(withPendingEdit(next).pictures);
			// Only a status chosen here may replace the newer one.
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
		cooldown,
		startFrom,
		/** Marks the content as an edit of an earlier version, so that saving it conflicts with later changes. */
		editVersion: (version: number) => setOriginal((now) => now && { ...now, version }),
	};
}

export type DealFormControl = ReturnType<typeof useDealForm>;

/** Field names that the server uses for errors about pictures. */
const IMAGE_FIELDS = new Set(['image', 'dealUrlImages', 'primaryImage']);
