import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { focusFirstWrong } from '../../../lib/page/focus-first-wrong.ts';

/** What is wrong, by field. */
export type Problems = Record<string, string | null | undefined>;
export type FormValues = Record<string, string>;

interface AccountForm {
	/** What is wrong before anything is sent; the first field in the form that is wrong gets the focus. */
	check: (values: FormValues) => Problems;
	send: (values: FormValues) => Promise<void>;
	/** What to say when the server says nothing of use. */
	fallback: (error: unknown) => string;
	/** Called with what is wrong, before the focus goes there. */
	onProblems?: (problems: Problems) => void;
}

/** One way of sending a form: check, send once at a time, show what came back. */
export function useAccountForm({ check, send, fallback, onProblems }: AccountForm) {
	const form = useRef<HTMLFormElement>(null);
	const isBusy = useRef(false);
	const [isSending, setIsSending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [problems, setProblems] = useState<Problems>({});
	/** Counts refusals: the focus moves at each, not at each change of what is wrong. */
	const [refusals, setRefusals] = useState(0);

	useEffect(() => {
		if (refusals > 0) focusFirstWrong(form.current);
	}, [refusals]);

	const refuse = (found: Problems) => {
		onProblems?.(found);
		setProblems(found);
		setRefusals((count) => count + 1);
	};

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy.current) return;
		const values = valuesOf(event.currentTarget);
		const found = check(values);
		setFailure(null);
		if (hasProblem(found)) return refuse(found);
		setProblems({});
		isBusy.current = true;
		setIsSending(true);
		try {
			await send(values);
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {};
			const isAboutFields = Object.keys(fields).some((name) => form.current?.elements.namedItem(name));
			if (isAboutFields) refuse(fields);
			else setFailure(failureText(error, fallback));
		}
		isBusy.current = false;
		setIsSending(false);
	};

	/** What is being mended is no longer called wrong. */
	const mend = (name: string) => setProblems((wrong) => (wrong[name] ? { ...wrong, [name]: null } : wrong));
	const mendField = ({ target }: FormEvent<HTMLFormElement>) => {
		if (target instanceof HTMLInputElement) mend(target.name);
	};

	return {
		formProps: { ref: form, onSubmit: submit, onInput: mendField, noValidate: true, method: 'post' as const },
		problemOf: (name: string) => problems[name] ?? undefined,
		problems,
		mend,
		failure,
		isSending,
	};
}

export function hasProblem(problems: Problems): boolean {
	return Object.values(problems).some(Boolean);
}

export function failureText(error: unknown, fallback: (error: unknown) => string): string {
	return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback(error);
}

function valuesOf(form: HTMLFormElement): FormValues {
	return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
