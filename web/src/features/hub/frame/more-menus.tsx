import { may } from '@bilby/contract/kernel/permissions';
import { linkOptions } from '@tanstack/react-router';
import { Bell, LifeBuoy, Mail, MailQuestionMark, ShieldCheck } from 'lucide-react';
import { viewerOf } from '#features/viewer/viewer-of.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import type { HubAddress } from '../data/hub-address.ts';
import { MenuCard, MenuLink } from './menu-card.tsx';

/** The menu for staff. Other members do not see the card. */
export function StaffMenu({ profile, address }: { profile: Profile; address: HubAddress }) {
	if (!may('answerContact', viewerOf(profile))) return null;
	return (
		<MenuCard title="Staff">
			<MenuLink
				icon={MailQuestionMark}
				label="Contact Messages"
				link={linkOptions({ to: '/profile', search: { tab: 'contact' } })}
				isCurrent={address.tab === 'contact'}
			/>
		</MenuCard>
	);
}

/** Links to the pages with the member's settings. */
export function SettingsMenu() {
	return (
		<MenuCard title="Settings">
			<MenuLink icon={Bell} label="Notifications" link={linkOptions({ to: '/notifications' })} />
			<MenuLink icon={ShieldCheck} label="Privacy & Security" link={linkOptions({ to: '/privacy-settings' })} />
		</MenuCard>
	);
}

export function SupportMenu() {
	return (
		<MenuCard title="Support">
			<MenuLink icon={LifeBuoy} label="Help Center" link={linkOptions({ to: '/help' })} />
			<MenuLink icon={Mail} label="Contact Us" link={linkOptions({ to: '/contact' })} />
		</MenuCard>
	);
}
