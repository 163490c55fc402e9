import type { OwnDealView } from '@bilby/contract/hub/views';
import { may } from '@bilby/contract/kernel/permissions';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import {
	ArrowBigUp,
	Award,
	Bell,
	Bookmark,
	ClipboardCheck,
	HandHeart,
	Hash,
	Heart,
	LayoutGrid,
	LifeBuoy,
	Link2,
	type LucideIcon,
	Mail,
	MailQuestionMark,
	MessageCircle,
	MessagesSquare,
	ShieldCheck,
	Sparkles,
	Store,
	Tag,
	UserCog,
	Users,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ReviewCount } from '#features/moderation/review/review-count.tsx';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { formatCount } from '#lib/text/format.ts';
import type { HubAddress } from '../data/hub-address.ts';

interface MenuItem {
	label: string;
	icon: LucideIcon;
	address: HubAddress;
	count?: number;
}

function itemsFor(profile: Profile): MenuItem[] {
	const toList = (view: Exclude<OwnDealView, 'all'>): HubAddress => ({ tab: 'myDeals', view });
	return [
		{ label: 'My Deals', icon: Tag, address: { tab: 'myDeals' }, count: profile.myDealsCount },
		{ label: 'Voted Deals', icon: ArrowBigUp, address: toList('votes'), count: profile.myVotesCount },
		{ label: 'My Comments', icon: MessageCircle, address: toList('comments'), count: profile.myCommentsCount },
		{ label: 'Saved Deals', icon: Bookmark, address: toList('saved'), count: profile.mySavedCount },
		{ label: 'My Contributions', icon: HandHeart, address: { tab: 'contributions' } },
		{ label: 'Huddles', icon: MessagesSquare, address: { tab: 'huddle' } },
		{ label: 'Account Settings', icon: UserCog, address: { tab: 'accountbasics' } },
		{ label: 'Categories', icon: LayoutGrid, address: { tab: 'categories' } },
		{ label: 'Stores', icon: Store, address: { tab: 'stores' } },
		{ label: 'Brands', icon: Award, address: { tab: 'brands' } },
		{ label: 'Tags', icon: Hash, address: { tab: 'tags' } },
	];
}

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
			{itemsFor(profile).map((item) => {
				const isOfDeals = item.address.tab === 'myDeals';
				const isCurrent = item.address.tab === address.tab && (!isOfDeals || item.address.view === address.view);
				return (
					<MenuLink
						key={item.label}
						icon={item.icon}
						label={item.label}
						link={linkOptions({ to: '/profile', search: item.address })}
						isCurrent={isCurrent}
					>
						{item.count !== undefined && <span className={COUNT}>{formatCount(item.count)}</span>}
					</MenuLink>
				);
			})}
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

interface MenuLinkProps {
	icon: LucideIcon;
	label: string;
	link: LinkProps;
	/** A second line about the page. */
	hint?: string;
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

/** The menu for staff. Other members do not see the card. */
export function StaffMenu({ token, profile, address }: { token: string; profile: Profile; address: HubAddress }) {
	if (!may('answerContact', toViewer(profile))) return null;
	return (
		<MenuCard title="Staff">
			<MenuLink
				icon={ClipboardCheck}
				label="Review"
				hint="Decide what waits"
				link={linkOptions({ to: '/profile', search: { tab: 'review' } })}
				isCurrent={address.tab === 'review'}
			>
				<ReviewCount token={token} className={COUNT} />
			</MenuLink>
			<MenuLink
				icon={Users}
				label="Manage Users"
				hint="Admin panel"
				link={linkOptions({ to: '/profile', search: { tab: 'users' } })}
				isCurrent={address.tab === 'users'}
			/>
			<MenuLink
				icon={MailQuestionMark}
				label="Contact Messages"
				link={linkOptions({ to: '/profile', search: { tab: 'contact' } })}
				isCurrent={address.tab === 'contact'}
			/>
			<MenuLink
				icon={Link2}
				label="Affiliate Links"
				hint="Manage programs"
				link={linkOptions({ to: '/profile', search: { tab: 'affiliate' } })}
				isCurrent={address.tab === 'affiliate'}
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
