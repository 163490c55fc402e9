import { Link } from '@tanstack/react-router';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { AvatarSettings } from './avatar/avatar-settings.tsx';
import { ConnectionsCard } from './connections/connections-card.tsx';
import { NewsletterSwitch } from './newsletter/newsletter-switch.tsx';
import { SettingsForm } from './settings-form.tsx';

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
				<NewsletterSwitch token={token} />
			</AccountCard>
		</>
	);
}
