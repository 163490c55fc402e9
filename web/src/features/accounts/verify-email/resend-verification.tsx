import { emailProblem } from '@bilby/contract/accounts/rules';
import { Mail } from 'lucide-react';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from './use-verification-resend.ts';

/** Visitors with an expired link may be logged out, so the form requests their email address. */
export function ResendVerification() {
	const { message, sendAgain, ...resend } = useVerificationResend();
	const { formProps, field, submit } = useSentForm<{ email: string }>({
		check: ({ email }) => ({ email: emailProblem(email) }),
		send: ({ email }) => sendAgain(email),
	});
	return (
		<form {...formProps} aria-label="Resend verification" className="mt-8 flex flex-col gap-4">
			<TextField {...field('email')} label="Email" type="email" autoComplete="email" icon={Mail} />
			<ResendButton {...resend} sendAgain={submit} label="Resend Verification Email" />
			<ResendMessage message={message} />
		</form>
	);
}
