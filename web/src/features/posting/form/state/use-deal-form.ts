import type { DealFieldName } from '@bilby/contract/deals/fields';
import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form';
import { ApiError } from '../../../../lib/api/api.ts';
import { focusFirstWrong } from '../../../../lib/page/focus-first-wrong.ts';
import { asWritten } from '../values/as-written.ts';
import { dealFormProblems } from '../values/deal-form-problems.ts';
import { type DealFormValues, valuesOfDeal } from '../values/deal-form-values.ts';
import type { FormRights, SentForm } from './deal-form-data.ts';
import { imagesOfDeal, NO_IMAGES } from './form-images.ts';
import { sendFailureText } from './send-deal.ts';
import { useCooldown } from './use-cooldown.ts';
import { useFocusWhileSending } from './use-focus-while-sending.ts';
import { useFormImages } from './use-form-images.ts';

interface DealFormOptions {
	initial: DealFormValues;
	/** The deal that is edited; null for a new one. */
	deal: DealDetailWire | null;
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
	const form = useForm<DealFormValues>({ defaultValues: initial, resolver: checkForm, shouldFocusError: false });
	const images = useFormImages(deal ? imagesOfDeal(deal) : NO_IMAGES);
	const [original, setOriginal] = useState(deal);
	const [failure, setFailure] = useState<string | null>(null);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const cooldown = useCooldown();
	const isBusy = useRef(false);
	const { errors, isDirty, isSubmitting } = form.formState;
	const element = useRef<HTMLFormElement>(null);
	useFocusWhileSending(element, isSubmitting);
	const focusSoon = useFocusOfRefusals(element, isSubmitting);

	const showRefusal = (error: unknown) => {
		const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
		const known = fields.filter(([name]) => isFieldName(name, initial));
		for (const [name, message] of known) if (isFieldName(name, initial)) form.setError(name, { message });
		const picture = fields.find(([name]) => IMAGE_FIELDS.has(name));
		if (picture) images.setProblem(picture[1]);
		if (known.length > 0 || picture) return focusSoon();
		if (error instanceof ApiError && error.status === 429) cooldown.start(error);
		setFailure(sendFailureText(error));
	};

	const submitValid = async (values: DealFormValues) => {
		if (isBusy.current || cooldown.secondsLeft > 0) return;
		isBusy.current = true;
		setFailure(null);
		try {
			await send({ values, pictures: images.pictures, rights, original });
			setConflict(null);
		} catch (error) {
			const isOvertaken = original !== null && error instanceof ApiError && error.code === 'conflict';
			if (isOvertaken) setConflict((before) => ({ message: error.message, count: (before?.count ?? 0) + 1 }));
			else showRefusal(error);
		}
		isBusy.current = false;
	};

	/** What the form is from now on an edit of; `isFresh` shows it as it is now, else what was written stays. */
	const beginFrom = (next: DealDetailWire, { isFresh }: { isFresh: boolean }) => {
		setOriginal(next);
		if (isFresh) {
			form.reset(valuesOfDeal(next));
			images.reset(imagesOfDeal(next));
		} else {
			images.adopt(imagesOfDeal(asWritten(next)));
			// Only a status that was chosen here is to replace theirs.
			if (!form.getFieldState('dealStatus').isDirty)
				form.resetField('dealStatus', { defaultValue: `${next.del_active}` });
		}
	};

	return {
		form,
		errors,
		isChanged: isDirty || images.isChanged,
		isSending: isSubmitting,
		images,
		original,
		rights,
		failure,
		conflict,
		secondsLeft: cooldown.secondsLeft,
		beginFrom,
		/** What is written is an edit of an earlier version: saving it is refused like any edit that somebody overtook. */
		editVersion: (version: number) => setOriginal((now) => now && { ...now, version }),
		formProps: { ref: element, onSubmit: form.handleSubmit(submitValid, focusSoon), noValidate: true },
	};
}

export type DealFormControl = ReturnType<typeof useDealForm>;

/** Names under which the server refuses pictures. */
const IMAGE_FIELDS = new Set(['image', 'dealUrlImages', 'primaryImage']);

function isFieldName(name: string, values: DealFormValues): name is DealFieldName {
	return Object.hasOwn(values, name);
}

function checkForm(values: DealFormValues): ResolverResult<DealFormValues> {
	const problems = Object.entries(dealFormProblems(values, Date.now()));
	if (problems.length === 0) return { values, errors: {} };
	const errors: FieldErrors<DealFormValues> = Object.fromEntries(
		problems.map(([name, message]) => [name, { type: 'rule', message }]),
	);
	return { values: {}, errors };
}

/** The keyboard goes to the first field that is wrong, as soon as it is shown as such. */
function useFocusOfRefusals(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
	const isWanted = useRef(false);
	// After every render: the form says what is wrong only after it has called back, and then it is still inert for a moment.
	useEffect(() => {
		if (isWanted.current && !isSending && focusFirstWrong(form.current)) isWanted.current = false;
	});
	return () => {
		isWanted.current = true;
	};
}
