import { TEXTS } from '@bilby/contract/accounts/rules';
import {
	CONTACT_MESSAGE_ADVISED,
	CONTACT_SUBJECT_LABELS,
	CONTACT_SUBJECTS,
	type ContactSubject,
	contactEmailProblem,
	contactMessageProblem,
	contactNameProblem,
	contactSubjectProblem,
} from '@bilby/contract/contact/rules';
import { useQuery } from '@tanstack/react-query';
import { Mail, UserRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CaptchaPlaceholder } from '#features/accounts/sign-up/captcha-placeholder.tsx';
import { useCaptcha } from '#features/accounts/sign-up/use-captcha.ts';
import { fullName } from '#features/viewer/names.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useToken } from '#lib/session/use-token.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const Captcha = lazyComponent(async () => (await import('#features/accounts/sign-up/captcha.tsx')).Captcha);

/** Loads the captcha when someone starts to write, so visitors who only look are spared it. */
export function ContactForm({ onSent }: { onSent: () => void }) {
	const [isStarted, setIsStarted] = useState(false);
	/** The same for each attempt, so a message whose response was lost is stored once. */
	const key = useRef<string>(undefined);
	const { form, formProps, field, ...state } = useSentForm<ContactValues>({
		check: (values) => {
			const problems = contactProblems(values);
			return captcha.isWorking() ? { ...problems, recaptcha: null } : problems;
		},
		send: async (values): Promise<void> => {
			const recaptcha = captcha.isWorking() ? await captcha.awaitAnswer() : values.recaptcha;
			if (!recaptcha) return form.setError('recaptcha', { message: TEXTS.captcha });
			key.current ??= crypto.randomUUID();
			// Validation has ensured the subject.
			const body = { ...values, subject: values.subject as ContactSubject, recaptcha };
			await callApi('POST /api/contact', { body, idempotencyKey: key.current }).finally(captcha.renew);
			onSent();
		},
		onProblems: () => setIsStarted(true),
	});
	const captcha = useCaptcha((token) => {
		form.setValue('recaptcha', token);
		if (token !== '') form.clearErrors('recaptcha');
	});
	useOwnAddress(form);
	return (
		<>
			<FailureBox text={state.failure} />
			<form {...formProps} onFocus={() => setIsStarted(true)} aria-label="Contact Us" className="flex flex-col gap-5">
				<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
					<TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} icon={UserRound} />
					<TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} icon={Mail} />
				</div>
				<SelectField {...field('subject')} label="Subject" defaultValue="">
					<option value="" disabled>
						What is it about?
					</option>
					{CONTACT_SUBJECTS.map((subject) => (
						<option key={subject} value={subject}>
							{CONTACT_SUBJECT_LABELS[subject]}
						</option>
					))}
				</SelectField>
				<TextAreaField
					{...field('message')}
					label="Message"
					note={`${form.watch('message')?.length ?? 0}/${CONTACT_MESSAGE_ADVISED} characters`}
				/>
				<CaptchaPlaceholder error={state.problemOf('recaptcha')}>
					{isStarted ? (
						<Suspense>
							<Captcha key={captcha.round} onAnswer={captcha.take} />
						</Suspense>
					) : (
						<p className="text-muted text-small">A quick robot check appears once you start typing.</p>
					)}
				</CaptchaPlaceholder>
				<ProblemSummary problems={state.problems} />
				<SubmitButton isSending={state.isSending}>{labelFor(state.isSending, captcha.isAwaited)}</SubmitButton>
			</form>
			<noscript>
				<p className="mt-5 text-muted">This form needs JavaScript, which is turned off in your browser.</p>
			</noscript>
		</>
	);
}

function labelFor(isSending: boolean, isCaptchaAwaited: boolean): string {
	if (isCaptchaAwaited) return 'Waiting for the captcha…';
	return isSending ? 'Sending...' : 'Send Message';
}

interface FormWithSender {
	getValues: (name: 'name' | 'email') => string | undefined;
	setValue: (name: 'name' | 'email', value: string) => void;
}

/** Fills in the name and address of the logged-in member, unless something was typed. */
function useOwnAddress({ getValues, setValue }: FormWithSender): void {
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	useEffect(() => {
		if (!profile) return;
		if (!getValues('name')) setValue('name', fullName(profile));
		if (!getValues('email')) setValue('email', profile.email);
	}, [profile, getValues, setValue]);
}

interface ContactValues {
	name: string;
	email: string;
	subject: string;
	message: string;
	/** The captcha token, empty until it is solved. */
	recaptcha?: string;
}

/** Returns everything that is wrong with a message, by field. */
function contactProblems(values: Partial<ContactValues>): Problems {
	return {
		name: contactNameProblem(values.name ?? ''),
		email: contactEmailProblem(values.email ?? ''),
		subject: contactSubjectProblem(values.subject ?? ''),
		message: contactMessageProblem(values.message ?? ''),
		recaptcha: values.recaptcha ? null : TEXTS.captcha,
	};
}
