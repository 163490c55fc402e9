import { type FormEvent, useRef, useState } from 'react';
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
import { ApiError } from '../api/api.ts';
import { failureText } from '../api/failure-text.ts';
import { useFocusOfRefusals } from './focus-first-wrong.ts';
import type { Problems } from './problems.ts';

interface SentFormOptions<Values extends FieldValues> {
	/** What stands in the fields at first; without it, what stands in the page counts, even if it was typed before the script came. */
	initial?: DefaultValues<Values>;
	/** What is wrong before anything is sent. */
	check: (values: Values) => Problems;
	/** Sends the form; a refusal is thrown. */
	send: (values: Values) => Promise<void>;
	/** What to say of a refusal that no field explains. */
	failureOf?: (error: unknown) => string;
	/** What is being mended is not called wrong until the form is sent again; or else it is checked with every key. */
	whileMending?: 'forget' | 'check';
	/** Whether a form in which nothing is wrong has to wait all the same. */
	isHeld?: boolean;
	/** Called with what is wrong, before the focus goes there. */
	onProblems?: (problems: Problems) => void;
	/** Shows a refusal of something that is no field of the form; answers whether it did. */
	showOtherProblem?: (name: string, message: string) => boolean;
}

/** A form as all are: checked, sent once at a time, the first field that is wrong in focus, and what came back shown. */
export function useSentForm<Values extends FieldValues>({
	initial,
	check,
	send,
	failureOf = failureText,
	whileMending = 'forget',
	isHeld = false,
	onProblems,
	showOtherProblem,
}: SentFormOptions<Values>) {
	const form = useForm<Values>({
		...(initial && { defaultValues: initial }),
		resolver: resolverOf(check),
		reValidateMode: whileMending === 'check' ? 'onChange' : 'onSubmit',
		shouldFocusError: false,
	});
	const element = useRef<HTMLFormElement>(null);
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { errors, isDirty, isSubmitting } = form.formState;
	const focusSoon = useFocusOfRefusals(element, isSubmitting);

	const refuse = (problems: Problems) => {
		onProblems?.(problems);
		focusSoon();
	};

	const showProblem = (name: string, message: string): boolean => {
		if (!isFieldOf(form, name)) return showOtherProblem?.(name, message) ?? false;
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
			if (shown.length > 0) refuse(Object.fromEntries(shown));
			else setFailure(failureOf(error));
		}
	};

	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (isBusy.current) return;
		isBusy.current = true;
		if (!isHeld) setFailure(null);
		if (element.current) takeOver(form, element.current);
		try {
			await form.handleSubmit(sendValid, (found) => refuse(problemsOf(found)))();
		} finally {
			isBusy.current = false;
		}
	};

	const forget = ({ target }: FormEvent) => {
		if (target instanceof HTMLInputElement && isFieldOf(form, target.name)) form.clearErrors(target.name);
	};
	const problems = problemsOf(errors);
	const problemOf = (name: FieldPath<Values>): string | undefined => problems[name] ?? undefined;

	return {
		form,
		element,
		formProps: {
			ref: element,
			onSubmit: submit,
			onInput: whileMending === 'forget' ? forget : undefined,
			noValidate: true,
			method: 'post' as const,
		},
		submit,
		/** What makes an input a field of this form. */
		field: (name: FieldPath<Values>) => ({ ...form.register(name), error: problemOf(name) }),
		problems,
		problemOf,
		failure,
		isDirty,
		isSending: isSubmitting,
	};
}

/** What makes inputs the fields of any form that has these. */
export type FieldOf<Values extends FieldValues> = (
	name: FieldPath<Values>,
) => UseFormRegisterReturn & { error: string | undefined };

export type SentForm<Values extends FieldValues> = ReturnType<typeof useSentForm<Values>>;

function resolverOf<Values extends FieldValues>(check: (values: Values) => Problems): Resolver<Values> {
	return (values) => {
		const found = Object.entries(check(values)).filter(([, message]) => message);
		if (found.length === 0) return { values, errors: {} };
		const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]));
		// That these are names of fields, a loop over them cannot say.
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}

function problemsOf(errors: FieldErrors): Problems {
	return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

function isFieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): name is FieldPath<Values> {
	return Object.hasOwn(form.getValues(), name);
}

/** Some password managers fill a field without saying so: what stands in the page counts. */
function takeOver<Values extends FieldValues>(form: UseFormReturn<Values>, element: HTMLFormElement): void {
	const values: Record<string, unknown> = form.getValues();
	for (const input of element.querySelectorAll('input')) {
		const { name, value } = input;
		const isFilled = typeof values[name] === 'string' && values[name] !== value;
		if (isFilled && isFieldOf(form, name)) void form.register(name).onChange({ type: 'change', target: input });
	}
}
