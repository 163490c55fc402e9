import { USERNAME_CHANGE_DAYS, USERNAME_MAX, USERNAME_RESERVED_DAYS } from '@bilby/contract/accounts/usernames';
import type { OwnNewsletter } from '@bilby/contract/accounts/wire';
import { ROLE_NAMES } from '@bilby/contract/kernel/roles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { type SentForm, useFreshValues, useSentForm } from '#lib/forms/use-sent-form.ts';
import { formatDay } from '#lib/text/format.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { AvatarSettings } from './avatar/avatar-settings.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import { ConnectionsCard } from './connections/connections-card.tsx';
import { PlaceFields } from './place-fields.tsx';
import {
	BIRTH_FIELD,
	readSettings,
	type SettingsValues,
	settingsFormProblems,
	toRequestBody,
} from './settings-values.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const USERNAME_HINT = 'username-hint';

const EMAIL_HINT = 'email-hint';

const UNVERIFIED_HINT =
	'Please verify your email address first. If you chose the newsletter when you signed up, it starts then.';

const HINTS: Record<OwnNewsletter, string> = {
	on: 'You’re subscribed.',
	waiting: 'Open the link in the email we sent you to confirm.',
	off: 'You’re not subscribed.',
};

/** All settings of the member's account. */
export function AccountSettings({ token, profile }: { token: string; profile: Profile }) {
	return (
		<>
			<AccountCard title="Account Settings">
				<div className="flex flex-col gap-6">
					<AvatarSettings token={token} profile={profile} />
					<SettingsForm token={token} profile={profile} />
				</div>
			</AccountCard>
			<ConnectionsCard token={token} />
			<AccountCard title="Privacy">
				<p className="text-muted">
					To hide your age, download your data or delete your account, go to{' '}
					<Link to="/privacy-settings" className={PROSE_LINK}>
						your privacy settings
					</Link>
					.
				</p>
			</AccountCard>
			<AccountCard title="Emails from us">
				<NewsletterSwitch token={token} isVerified={profile.emailVerified} />
			</AccountCard>
		</>
	);
}

/** The form that members use to edit their own profile. */
export function SettingsForm({ token, profile }: { token: string; profile: Profile }) {
	const queryClient = useQueryClient();
	const scrollToTop = useScrollToTop();
	const { form, formProps, field, ...state } = useSentForm<SettingsValues>({
		initial: readSettings(profile),
		check: (values) => settingsFormProblems(values, profile),
		whileEditing: 'check',
		send: async (values) => {
			const body = toRequestBody(profile.id, values, form.formState.defaultValues ?? {});
			const { message } = await callApi('POST /api/editProfile', { body });
			void showToast('success', message);
			scrollToTop();
			await queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey });
			form.reset(values);
		},
		showOtherProblem: (name, message) => {
			if (name !== 'dob') return false;
			form.setError(BIRTH_FIELD, { message });
			return true;
		},
	});
	useFreshValues({ form, isSending: state.isSending }, profile, readSettings);
	return (
		<form {...formProps} aria-label="Account settings" className="flex flex-col gap-5">
			<FailureBox text={state.failure} />
			{/* Changes made while the form is being sent would be lost. */}
			<div inert={state.isSending} className="flex flex-col gap-5">
				<NameFields field={field} profile={profile} />
				<BirthDateFields field={field} />
				<PlaceFields field={field} timeZoneName={profile.timeZoneName} />
			</div>
			<dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
				<Fact name="Role" value={ROLE_NAMES[profile.role]} />
				<Fact name="Status" value="Active" />
			</dl>
			<ProblemSummary problems={state.problems} />
			<SubmitButton isSending={state.isSending}>{state.isSending ? 'Updating...' : 'Save Settings'}</SubmitButton>
		</form>
	);
}

interface FieldsProps {
	field: SentForm<SettingsValues>['field'];
	profile: Profile;
}

function NameFields({ field, profile: { usernameChangeableAt } }: FieldsProps) {
	return (
		<>
			<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
				<TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={50} />
				<TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={50} />
			</div>
			<div>
				<TextField
					{...field('username')}
					label="Username"
					autoComplete="nickname"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={USERNAME_MAX}
					readOnly={usernameChangeableAt !== null}
					describedBy={USERNAME_HINT}
				/>
				<p id={USERNAME_HINT} className="mt-2 text-muted text-small">
					{usernameChangeableAt === null
						? `Letters, digits, dots, hyphens and underscores. You can change it once in ${USERNAME_CHANGE_DAYS} days; we’ll hold your old name for ${USERNAME_RESERVED_DAYS} days.`
						: `You changed it recently. You can change it again on ${formatDay(usernameChangeableAt)}.`}
				</p>
			</div>
			<div>
				<TextField
					{...field('email')}
					label="Email"
					type="email"
					autoComplete="email"
					readOnly
					describedBy={EMAIL_HINT}
				/>
				<p id={EMAIL_HINT} className="mt-2 text-muted text-small">
					You can’t change it, and other members never see it.
				</p>
			</div>
		</>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex gap-2">
			<dt className="text-muted">{name}</dt>
			<dd className="font-semibold">{value}</dd>
		</div>
	);
}

function newsletterQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'newsletter'],
		queryFn: async (): Promise<OwnNewsletter> => (await callApi('GET /api/own-newsletter')).newsletter,
	});
}

/** Subscribes to the newsletter or unsubscribes, without a separate save. */
export function NewsletterSwitch({ token, isVerified }: { token: string; isVerified: boolean }) {
	const queryClient = useQueryClient();
	const { data: newsletter, error } = useQuery({ ...newsletterQuery(token), enabled: isVerified });
	const change = useMutation({
		mutationFn: (subscribed: boolean) => callApi('POST /api/own-newsletter', { body: { subscribed } }),
		onSuccess: (reply) => queryClient.setQueryData(newsletterQuery(token).queryKey, reply.newsletter),
	});
	const failure = change.error ?? error;
	const known = newsletter === undefined ? '…' : HINTS[newsletter];
	const hint = isVerified ? known : UNVERIFIED_HINT;
	return (
		<div>
			<FailureBox text={failure && failureText(failure)} />
			<Switch
				checked={newsletter !== undefined && newsletter !== 'off'}
				disabled={newsletter === undefined}
				onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
				hint={hint}
			>
				Newsletter
			</Switch>
		</div>
	);
}
