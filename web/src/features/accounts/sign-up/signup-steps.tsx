import { Mail, UserRound } from 'lucide-react';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PROSE_LINK } from '../../../ui/panel/prose-link.ts';
import { StrengthMeter } from '../forms/strength-meter.tsx';

interface StepProps {
	problemOf: (name: string) => string | undefined;
}

export function PersonalFields({ problemOf }: StepProps) {
	return (
		<>
			<TextField
				name="firstName"
				label="First name"
				autoComplete="given-name"
				maxLength={50}
				icon={UserRound}
				error={problemOf('firstName')}
			/>
			<TextField
				name="lastName"
				label="Last name"
				autoComplete="family-name"
				maxLength={50}
				icon={UserRound}
				error={problemOf('lastName')}
			/>
		</>
	);
}

export function AccountFields({ problemOf }: StepProps) {
	return (
		<>
			<TextField
				name="email"
				label="E-mail"
				type="email"
				autoComplete="email"
				maxLength={254}
				icon={Mail}
				error={problemOf('email')}
			/>
			<div>
				<PasswordField
					name="password"
					label="Password"
					autoComplete="new-password"
					error={problemOf('password')}
					describedBy="password-hint"
				/>
				<StrengthMeter field="password" />
				<p id="password-hint" className="mt-2 text-muted text-small">
					At least 6 characters, letters and numbers or signs mixed.
				</p>
			</div>
		</>
	);
}

export function ConsentFields({ problemOf }: StepProps) {
	return (
		<div>
			<CheckField name="keepLoggedIn">Keep me logged in</CheckField>
			<CheckField name="newsletter">Send me the newsletter</CheckField>
			<CheckField name="terms" error={problemOf('terms')}>
				I am 18 or over and accept the{' '}
				<a href="/terms-of-service" target="_blank" rel="noopener" className={PROSE_LINK}>
					Terms of Use
				</a>{' '}
				and the{' '}
				<a href="/privacy-policy" target="_blank" rel="noopener" className={PROSE_LINK}>
					Privacy Policy
				</a>
			</CheckField>
		</div>
	);
}
