import type { Profile } from '../../viewer/viewer-queries.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Everything that members set about their account. */
export function AccountSettings({ token, profile }: { token: string; profile: Profile }) {
	return (
		<AccountCard title="Account Settings">
			<SettingsForm token={token} profile={profile} />
		</AccountCard>
	);
}
