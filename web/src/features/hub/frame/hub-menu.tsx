import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { Bell, Heart, LifeBuoy, type LucideIcon, Mail, ShieldCheck, Sparkles } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ReviewCount } from '#features/moderation/review/review-count.tsx';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatCount } from '#lib/text/format.ts';
import type { HubAddress } from '../data/hub-address.ts';
import { listCountsQuery } from '../data/hub-queries.ts';
import { ACTIVITY_ENTRIES, STAFF_ENTRIES, type TabEntry } from './tab-entries.ts';

const COUNT = 'ml-auto font-semibold tabular-nums';

interface HubMenuProps {
	profile: Profile;
	address: HubAddress;
	onReputation: () => void;
}

/** Links to the member's own content, with counts. */
export function HubMenu({ profile, address, onReputation }: HubMenuProps) {
	return (
		<MenuCard title="My Activity">
			{ACTIVITY_ENTRIES.map((entry) => (
				<TabLink key={entry.label} entry={entry} profile={profile} address={address} />
			))}
			<MenuLink icon={Heart} label="Following" link={linkOptions({ to: '/following' })} />
			<li>
				<button type="button" aria-haspopup="dialog" onClick={onReputation} className={MENU_ITEM}>
					<Sparkles size={18} aria-hidden className="text-muted" />
					Reputation Points
					<span className={COUNT}>{formatCount(profile.reputationPoints)}</span>
				</button>
			</li>
		</MenuCard>
	);
}

const MENU_ITEM =
	'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold';

/** One of the cards of the hub's side menu. */
function MenuCard({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<nav aria-labelledby={id} className="rounded-card border border-line bg-surface p-2 shadow-card">
			<h2 id={id} className="px-3 pt-2 pb-1 font-semibold text-muted text-small">
				{title}
			</h2>
			<ul>{children}</ul>
		</nav>
	);
}

function TabLink({ entry, profile, address }: { entry: TabEntry; profile: Profile; address: HubAddress }) {
	const { label, hint, icon, tab, view } = entry;
	const count = entry.count?.(profile);
	return (
		<MenuLink
			icon={icon}
			label={label}
			hint={hint}
			link={linkOptions({ to: '/profile', search: { tab, ...(view && { view }) } })}
			isCurrent={tab === address.tab && (tab !== 'myDeals' || view === address.view)}
		>
			{tab === 'review' && <ReviewCount className={COUNT} />}
			{view && <ListLength view={view} />}
			{count !== undefined && <span className={COUNT}>{formatCount(count)}</span>}
		</MenuLink>
	);
}

/** The number of rows in one of the member's lists, once it is loaded. */
function ListLength({ view }: { view: NonNullable<TabEntry['view']> }) {
	const token = useToken();
	const { data: counts } = useQuery({ ...listCountsQuery(token ?? ''), enabled: token !== null });
	if (!counts) return null;
	const { total, totalCapped } = counts[view];
	return (
		<span className={COUNT}>
			{formatCount(total)}
			{totalCapped && '+'}
		</span>
	);
}

interface MenuLinkProps {
	icon: LucideIcon;
	label: string;
	link: LinkProps;
	/** A second line about the page. */
	hint?: string | undefined;
	isCurrent?: boolean;
	/** Shown at the right end. */
	children?: ReactNode;
}

function MenuLink({ icon: Icon, label, hint, link, isCurrent = false, children }: MenuLinkProps) {
	return (
		<li>
			<Link
				{...link}
				activeOptions={{ exact: true, includeSearch: true }}
				aria-current={isCurrent ? 'page' : undefined}
				className={MENU_ITEM}
			>
				<Icon size={18} aria-hidden className={isCurrent ? 'text-ochre' : 'text-muted'} />
				{hint === undefined ? (
					label
				) : (
					<span className="py-1">
						{label}
						<span className="block font-normal text-muted text-small">{hint}</span>
					</span>
				)}
				{children}
			</Link>
		</li>
	);
}

/** The entries that the viewer may see. Without any, the card is hidden. */
export function StaffMenu({ profile, address }: { profile: Profile; address: HubAddress }) {
	const viewer = toViewer(profile);
	const entries = STAFF_ENTRIES.filter(({ permission }) => may(permission, viewer));
	if (entries.length === 0) return null;
	return (
		<MenuCard title="Staff">
			{entries.map((entry) => (
				<TabLink key={entry.label} entry={entry} profile={profile} address={address} />
			))}
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
