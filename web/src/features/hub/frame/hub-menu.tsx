import type { OwnDealView } from '@bilby/contract/hub/views';
import { linkOptions } from '@tanstack/react-router';
import {
	ArrowBigUp,
	Bookmark,
	HandHeart,
	type LucideIcon,
	MessageCircle,
	MessagesSquare,
	Sparkles,
	Store,
	Tag,
	UserCog,
} from 'lucide-react';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { formatCount } from '#lib/text/format.ts';
import type { HubAddress } from '../data/hub-address.ts';
import { MENU_ITEM, MenuCard, MenuLink } from './menu-card.tsx';

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
			<MenuLink icon={Store} label="Following" link={linkOptions({ to: '/following' })} />
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
