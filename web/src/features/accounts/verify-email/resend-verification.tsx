import { emailProblem } from '@bilby/contract/accounts/rules';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ResendAnswer, ResendButton } from '../forms/resend-button.tsx';
import { useResend } from '../forms/use-resend.ts';

const RESEND = { limit: 3, leastMs: 2_000 };

/** Asks for another verification mail, at most three times. */
export function useVerificationResend(email: () => string) {
	return useResend({
		...RESEND,
		send: () => callApi('POST /api/resendVerification', { body: { email: email().trim() } }),
	});
}

/** Whoever comes by a dead link need not be logged in, so the address is asked for. */
export function ResendVerification() {
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const email = () => String(new FormData(form.current ?? undefined).get('email') ?? '');
	const { answer, press, ...resend } = useVerificationResend(email);

	const pressIfValid = async () => {
		const found = emailProblem(email());
		setProblem(found);
		if (found === null) await press();
		else form.current?.querySelector('input')?.focus();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void pressIfValid();
	};

	return (
		<form
			ref={form}
			method="post"
			onSubmit={submit}
			noValidate
			aria-label="Resend verification"
			className="mt-8 flex flex-col gap-4"
		>
			<TextField
				name="email"
				label="E-mail"
				type="email"
				autoComplete="email"
				icon={Mail}
				error={problem ?? undefined}
				onInput={() => setProblem(null)}
			/>
			<ResendButton {...resend} press={pressIfValid} label="Resend Verification Email" />
			<ResendAnswer answer={answer} />
		</form>
	);
}
