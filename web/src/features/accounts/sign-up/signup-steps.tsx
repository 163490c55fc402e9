import { Mail, UserRound } from 'lucide-react';
import type { SentForm } from '#lib/forms/use-sent-form.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { StrengthMeter } from '../forms/strength-meter.tsx';
import type { SignupValues } from './signup-checks.ts';

interface StepProps {
	field: SentForm<SignupValues>['field'];
}

export function PersonalFields({ field }: StepProps) {
	return (
		<>
			<TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={50} icon={UserRound} />
			<TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={50} icon={UserRound} />
		</>
	);
}

export function AccountFields({ field }: StepProps) {
	return (
		<>
			<TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} icon={Mail} />
			<div>
				<PasswordField
					{...field('password')}
					label="Password"
					autoComplete="new-password"
					describedBy="password-hint"
				/>
				<StrengthMeter field="password" />
				<p id="password-hint" className="mt-2 text-muted text-small">
					At least 6 characters, mixing letters with numbers or symbols.
				</p>
			</div>
		</>
	);
}

export function ConsentFields({ field }: StepProps) {
	return (
		<div>
			<CheckField {...field('keepLoggedIn')}>Keep me logged in</CheckField>
			<CheckField {...field('newsletter')}>Subscribe to the newsletter</CheckField>
			<CheckField {...field('terms')}>
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
