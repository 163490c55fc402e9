import { signupPasswordProblem, TEXTS } from '@bilby/contract/accounts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Profile, sessionsQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { type NewPassword, repeatProblem } from '../reset-password/password-checks.ts';

interface PasswordChange extends NewPassword {
	currentPassword: string;
}

/** 6 to 100 characters, as at sign-up. */
function changeProblems({ currentPassword, password, repassword }: PasswordChange): Problems {
	return {
		currentPassword: currentPassword === '' ? TEXTS.empty : null,
		password: password === '' ? TEXTS.enterNewPassword : signupPasswordProblem(password),
		repassword: repeatProblem(password, repassword),
	};
}

export function ChangePassword({ token, profile }: { token: string; profile: Profile }) {
	const queryClient = useQueryClient();
	const { form, formProps, field, ...state } = useSentForm<PasswordChange>({
		check: changeProblems,
		send: async (values) => {
			await callApi('POST /api/changePassword', { body: values });
			form.reset();
			void showToast('success', 'Your password has been changed.');
			await queryClient.invalidateQueries({ queryKey: sessionsQuery(token).queryKey });
		},
	});
	if (!profile.hasPassword) return <NoPassword />;
	return (
		<AccountCard title="Change password">
			<FailureBox text={state.failure} />
			<form {...formProps} aria-label="Change password" className="flex flex-col gap-4">
				<AccountField email={profile.email} />
				<PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
				<PasswordField {...field('password')} label="New password" autoComplete="new-password" />
				<PasswordField {...field('repassword')} label="Confirm password" autoComplete="new-password" />
				<ProblemSummary problems={state.problems} />
				<SubmitButton variant="quiet" isSending={state.isSending}>
					{state.isSending ? 'Changing…' : 'Change Password'}
				</SubmitButton>
			</form>
		</AccountCard>
	);
}

function NoPassword() {
	return (
		<AccountCard title="Password">
			<p className="text-muted">
				You sign in through another site, so you don’t have a password here.{' '}
				<Link to="/forgot-password" className={PROSE_LINK}>
					Choose one
				</Link>{' '}
				by email if you like.
			</p>
		</AccountCard>
	);
}
