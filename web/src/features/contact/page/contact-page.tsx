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
import { Link } from '@tanstack/react-router';
import {
	CircleQuestionMark,
	Clock,
	LifeBuoy,
	type LucideIcon,
	Mail,
	MailCheck,
	MapPin,
	Phone,
	UserRound,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CaptchaPlaceholder } from '#features/accounts/sign-up/captcha-placeholder.tsx';
import { useCaptcha } from '#features/accounts/sign-up/use-captcha.ts';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import { HOME_CRUMB } from '#features/categories/crumbs.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { fullName } from '#features/viewer/names.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { type ContactValues, useContactDraft } from './contact-draft.ts';
import { CONTACT_CRUMB } from './contact-route.ts';

const Captcha = lazyComponent(async () => (await import('#features/accounts/sign-up/captcha.tsx')).Captcha);

/** The form for writing to the operator, with useful information next to it. */
export function ContactPage({ site }: { site: Site }) {
	const [isSent, setIsSent] = useState(false);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[HOME_CRUMB, CONTACT_CRUMB]} />
			<h1 className="mt-2 font-extrabold text-head tracking-tight">Contact Us</h1>
			<p className="mt-1 max-w-[680px] text-muted">
				Got a question or an idea, or found something broken? Write to the people who run {site.name}.
			</p>
			<div className="mt-6 grid grid-cols-1 items-start gap-6 desk:mt-8 desk:grid-cols-[minmax(0,1fr)_340px]">
				<div className="rounded-card border border-line bg-surface p-4 shadow-card tablet:p-6">
					{isSent ? <MessageSent onAnother={() => setIsSent(false)} /> : <ContactForm onSent={() => setIsSent(true)} />}
				</div>
				<ContactInfo site={site} />
			</div>
		</div>
	);
}

/** Replaces the form and takes over its focus. */
function MessageSent({ onAnother }: { onAnother: () => void }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="flex flex-col items-center py-10 text-center">
			<span className="mb-5 grid size-16 place-items-center rounded-pill bg-success/12 text-success">
				<MailCheck size={28} aria-hidden />
			</span>
			<h2 ref={title} tabIndex={-1} className="font-extrabold text-title tracking-tight outline-none">
				Message sent
			</h2>
			<p className="mt-2 max-w-[420px] text-muted">
				Thanks for your message. We’ll reply to your email address within 24 hours.
			</p>
			<button type="button" onClick={onAnother} className={`mt-6 ${buttonClass('outlined', 'field')}`}>
				Send Another Message
			</button>
		</div>
	);
}

/** Other ways to contact the operator, and links to existing answers. */
function ContactInfo({ site: { contact } }: { site: Site }) {
	return (
		<div className="flex flex-col gap-5">
			<SideCard title="Contact info">
				<ul className="flex flex-col gap-4">
					<Fact icon={Clock} name="Response time">
						Within 24 hours, by email
					</Fact>
					{contact?.email && (
						<Fact icon={Mail} name="Email">
							<a href={`mailto:${contact.email}`} className={PROSE_LINK}>
								{contact.email}
							</a>
						</Fact>
					)}
					{contact?.phone && (
						<Fact icon={Phone} name="Phone, Mon-Fri 9AM-5PM AEST">
							<a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={PROSE_LINK}>
								{contact.phone}
							</a>
						</Fact>
					)}
					{contact?.address && (
						<Fact icon={MapPin} name="Address">
							{contact.address}
						</Fact>
					)}
				</ul>
			</SideCard>
			<SideCard title="It may already be answered">
				<ul className="flex flex-col gap-4">
					<Fact icon={CircleQuestionMark} name="Short answers">
						<Link to="/faq" className={PROSE_LINK}>
							Frequently asked questions
						</Link>
					</Fact>
					<Fact icon={LifeBuoy} name="How things work">
						<Link to="/help" className={PROSE_LINK}>
							Help Center
						</Link>
					</Fact>
				</ul>
			</SideCard>
			<p className="px-1 text-muted text-small">
				Has a deal ended, or does a comment break the rules? Use the report button next to it.
			</p>
		</div>
	);
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<Icon size={18} aria-hidden className="mt-[3px] shrink-0 text-muted" />
			<div className="min-w-0 [overflow-wrap:anywhere]">
				<p className="text-muted text-small">{name}</p>
				{children}
			</div>
		</li>
	);
}

/** Loads the captcha when someone starts to write, so that visitors who only look never load it. */
function ContactForm({ onSent }: { onSent: () => void }) {
	const [isStarted, setIsStarted] = useState(false);
	const { form, formProps, field, ...state } = useSentForm<ContactValues>({
		check: (values) => {
			const problems = contactProblems(values);
			return captcha.isWorking() ? { ...problems, recaptcha: null } : problems;
		},
		send: async (values): Promise<void> => {
			const recaptcha = captcha.isWorking() ? await captcha.awaitAnswer() : values.recaptcha;
			if (!recaptcha) return form.setError('recaptcha', { message: TEXTS.captcha });
			// Validation has ensured the subject.
			const body = { ...values, subject: values.subject as ContactSubject, recaptcha };
			const idempotencyKey = draft.saveKey(values);
			await callApi('POST /api/contact', { body, idempotencyKey }).finally(captcha.renew);
			draft.drop();
			onSent();
		},
		onProblems: () => setIsStarted(true),
	});
	const captcha = useCaptcha((token) => {
		form.setValue('recaptcha', token);
		if (token !== '') form.clearErrors('recaptcha');
	});
	const draft = useContactDraft(form);
	useOwnAddress(form);
	return (
		<>
			<FailureBox text={state.failure} />
			<form {...formProps} onFocus={() => setIsStarted(true)} aria-label="Contact Us" className="flex flex-col gap-5">
				{/* Changes made while the form waits for the captcha or is being sent would be lost. */}
				<div inert={state.isSending} className="flex flex-col gap-5">
					<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
						<TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} icon={UserRound} />
						<TextField
							{...field('email')}
							label="Email"
							type="email"
							autoComplete="email"
							maxLength={254}
							icon={Mail}
						/>
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
				</div>
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
