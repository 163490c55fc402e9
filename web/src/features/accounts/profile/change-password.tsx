import { signupPasswordProblem, TEXTS } from '@bilby/contract/accounts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../lib/api/api.ts';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { SubmitButton } from '../../../ui/field/submit-button.tsx';
import { FailureBox } from '../../../ui/panel/failure-box.tsx';
import { PROSE_LINK } from '../../../ui/panel/prose-link.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { type Profile, sessionsQuery } from '../../viewer/viewer-queries.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { type FormValues, type Problems, useAccountForm } from '../forms/use-account-form.ts';
import { repeatProblem } from '../reset-password/password-checks.ts';
import { AccountCard } from './account-card.tsx';

/** 6 to 100 characters, like at sign-up. */
export function changeProblems({ currentPassword = '', password = '', repassword = '' }: FormValues): Problems {
	return {
		currentPassword: currentPassword === '' ? TEXTS.empty : null,
		password: password === '' ? TEXTS.enterNewPassword : signupPasswordProblem(password),
		repassword: repeatProblem(password, repassword),
	};
}

export function ChangePassword({ token, profile }: { token: string; profile: Profile }) {
	const queryClient = useQueryClient();
	const form = useAccountForm({
		check: changeProblems,
		send: async ({ currentPassword = '', password = '', repassword = '' }) => {
			await callApi('POST /api/changePassword', { body: { currentPassword, password, repassword } });
			form.formProps.ref.current?.reset();
			void showToast('success', 'Your password was changed.');
			await queryClient.invalidateQueries({ queryKey: sessionsQuery(token).queryKey });
		},
		fallback: () => 'Some error occurred. Please try again.',
	});
	if (!profile.hasPassword) return <NoPassword />;
	return (
		<AccountCard title="Change password">
			<FailureBox text={form.failure} />
			<form {...form.formProps} aria-label="Change password" className="flex flex-col gap-4">
				{/* For password managers: whose password this is. */}
				<input type="hidden" name="username" autoComplete="username" value={profile.email} />
				<PasswordField
					name="currentPassword"
					label="Current password"
					autoComplete="current-password"
					error={form.problemOf('currentPassword')}
				/>
				<PasswordField
					name="password"
					label="New password"
					autoComplete="new-password"
					error={form.problemOf('password')}
				/>
				<PasswordField
					name="repassword"
					label="Confirm password"
					autoComplete="new-password"
					error={form.problemOf('repassword')}
				/>
				<ProblemSummary problems={form.problems} />
				<SubmitButton isSending={form.isSending}>{form.isSending ? 'Changing…' : 'Change Password'}</SubmitButton>
			</form>
		</AccountCard>
	);
}

function NoPassword() {
	return (
		<AccountCard title="Password">
			<p className="text-muted">
				You sign in by way of another site, so there is no password here.{' '}
				<Link to="/forgot-password" className={PROSE_LINK}>
					Choose one
				</Link>{' '}
				by e-mail if you like.
			</p>
		</AccountCard>
	);
}
