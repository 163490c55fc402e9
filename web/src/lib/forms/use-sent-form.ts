import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
	type DefaultValues,
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	type Resolver,
	type UseFormRegisterReturn,
	type UseFormReturn,
	useForm,
} from 'react-hook-form';
import { ApiError } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { rejectHalfTyped } from './half-typed.ts';
import type { Problems } from './problems.ts';

interface SentFormOptions<Values extends FieldValues> {
	/** The initial values. Without them the markup's values count, even those typed before the script loaded. */
	initial?: DefaultValues<Values>;
	/** Returns the problems to fix before sending. */
	check: (values: Values) => Problems;
	/** Sends the form. Throws if the server rejects it. */
	send: (values: Values) => Promise<void>;
	/** Returns the message for a rejection that belongs to no field. */
	describeFailure?: (error: unknown) => string;
	/** Changing a field either hides its error until the next submit, or checks the field with every keystroke. */
	whileEditing?: 'forget' | 'check';
	/** True if a valid form must still wait. */
	isHeld?: boolean;
	/** Called with the problems before the focus moves to the first. */
	onProblems?: (problems: Problems) => void;
	/** Shows a rejection of something that is not a field. Returns true if it did. */
	showOtherProblem?: (name: string, message: string) => boolean;
}

/**
 * Manages a form: checks it, sends it once at a time, focuses the first invalid field and shows the server's
 * rejections.
 */
export function useSentForm<Values extends FieldValues>({
	initial,
	check,
	send,
	describeFailure = failureText,
	whileEditing = 'forget',
	isHeld = false,
	onProblems,
	showOtherProblem,
}: SentFormOptions<Values>) {
	const form = useForm<Values>({
		...(initial && { defaultValues: initial }),
		resolver: createResolver(check),
		reValidateMode: whileEditing === 'check' ? 'onChange' : 'onSubmit',
		shouldFocusError: false,
	});
	const element = useRef<HTMLFormElement>(null);
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { errors, isDirty, isSubmitting } = form.formState;
	const focusFirst = useFocusFirstInvalid(element, isSubmitting);
	useFocusWhileSending(element, isSubmitting);

	const showProblems = (problems: Problems) => {
		onProblems?.(problems);
		focusFirst();
	};

	const showProblem = (name: string, message: string): boolean => {
		if (!isField(form, name)) return showOtherProblem?.(name, message) ?? false;
		form.setError(name, { message });
		return true;
	};

	const sendValid = async (values: Values) => {
		if (isHeld) return;
		try {
			await send(values);
		} catch (error) {
			const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
			const shown = fields.filter(([name, message]) => showProblem(name, message));
			if (shown.length > 0) showProblems(Object.fromEntries(shown));
			else setFailure(describeFailure(error));
		}
	};

	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (isBusy.current) return;
		if (!isHeld) setFailure(null);
		if (element.current && rejectHalfTyped(element.current)) return;
		isBusy.current = true;
		if (element.current) readDocument(form, element.current);
		try {
			await form.handleSubmit(sendValid, (found) => showProblems(toProblems(found)))();
		} finally {
			isBusy.current = false;
		}
	};

	const forget = ({ target }: FormEvent) => {
		if (target instanceof HTMLInputElement && isField(form, target.name)) form.clearErrors(target.name);
	};
	const problems = toProblems(errors);
	const problemOf = (name: FieldPath<Values>): string | undefined => problems[name] ?? undefined;

	return {
		form,
		element,
		formProps: {
			ref: element,
			onSubmit: submit,
			onInput: whileEditing === 'forget' ? forget : undefined,
			noValidate: true,
			method: 'post' as const,
		},
		submit,
		/** Props that connect an input to this form. */
		field: (name: FieldPath<Values>) => ({ ...form.register(name), error: problemOf(name) }),
		problems,
		problemOf,
		failure,
		isDirty,
		isSending: isSubmitting,
	};
}

/**
 * Takes over the values of a record that was loaded again, for example because someone else changed it. Edited fields keep
 * theirs. A form that is being sent takes them over afterwards. `read` must be the same function in every render.
 */
export function useFreshValues<Values extends FieldValues, Source>(
	{ form, isSending }: { form: UseFormReturn<Values>; isSending: boolean },
	source: Source,
	read: (source: Source) => Values,
): void {
	/** The record whose values the unchanged fields show. */
	const shown = useRef(source);
	useEffect(() => {
		if (isSending || shown.current === source) return;
		shown.current = source;
		form.reset(read(source), { keepDirtyValues: true });
	}, [form, isSending, source, read]);
}

/** Returns props that connect inputs to any form with these fields. */
export type RegisterField<Values extends FieldValues> = (
	name: FieldPath<Values>,
) => UseFormRegisterReturn & { error: string | undefined };

export type SentForm<Values extends FieldValues> = ReturnType<typeof useSentForm<Values>>;

function createResolver<Values extends FieldValues>(check: (values: Values) => Problems): Resolver<Values> {
	return (values) => {
		const found = Object.entries(check(values)).filter(([, message]) => message);
		if (found.length === 0) return { values, errors: {} };
		const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]));
		// TypeScript cannot know that the loop only visits field names.
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}

function toProblems(errors: FieldErrors): Problems {
	return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

function isField<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): name is FieldPath<Values> {
	return Object.hasOwn(form.getValues(), name);
}

/** Some password managers fill in a field without an event, so the values in the document count. */
function readDocument<Values extends FieldValues>(form: UseFormReturn<Values>, element: HTMLFormElement): void {
	const values: Record<string, unknown> = form.getValues();
	for (const input of element.querySelectorAll('input')) {
		const { name, value } = input;
		const isFilled = typeof values[name] === 'string' && values[name] !== value;
		if (isFilled && isField(form, name)) void form.register(name).onChange({ type: 'change', target: input });
	}
}

/** Focuses the first invalid field of a form. Returns false if there is none. */
function focusFirstInvalid(form: HTMLElement | null): boolean {
	const invalid = form?.querySelector('[aria-invalid="true"], [data-invalid]');
	if (!(invalid instanceof HTMLElement)) return false;
	invalid.focus();
	return true;
}

/** Returns a function that focuses the first invalid field as soon as it is rendered as invalid. */
function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
	const shouldFocus = useRef(false);
	// After every render: the form shows its errors only after the callback, and may still be inert for a moment.
	useEffect(() => {
		if (shouldFocus.current && !isSending && focusFirstInvalid(form.current)) shouldFocus.current = false;
	});
	return () => {
		shouldFocus.current = true;
	};
}

/**
 * Moves the focus from an inert field to the submit button while the form is sent, and restores it afterwards. Inert
 * fields cannot hold the focus.
 */
function useFocusWhileSending(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
	const left = useRef<HTMLElement | null>(null);
	useLayoutEffect(() => {
		const { activeElement } = document;
		const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
		if (isSending) {
			const hasFocus = activeElement instanceof HTMLElement && form.current?.contains(activeElement.closest('[inert]'));
			if (!hasFocus) return;
			left.current = activeElement;
			button?.focus({ preventScroll: true });
		} else {
			if (activeElement === button) left.current?.focus({ preventScroll: true });
			left.current = null;
		}
	}, [form, isSending]);
}
