import type { OwnDealView } from '@bilby/contract/hub/views';
import { Link } from '@tanstack/react-router';
import {
	ArrowBigUp,
	Bell,
	Bookmark,
	HandHeart,
	type LucideIcon,
	MessageCircle,
	ShieldCheck,
	Sparkles,
	Store,
	Tag,
	UserCog,
} from 'lucide-react';
import { formatCount } from '../../../lib/text/format.ts';
import type { Profile } from '../../viewer/viewer-queries.ts';
import type { HubAddress } from '../data/hub-address.ts';

interface MenuItem {
	label: string;
	icon: LucideIcon;
	address: HubAddress;
	count?: number;
}

function itemsOf(profile: Profile): MenuItem[] {
	const listOf = (view: Exclude<OwnDealView, 'all'>): HubAddress => ({ tab: 'myDeals', view });
	return [
		{ label: 'My Deals', icon: Tag, address: { tab: 'myDeals' }, count: profile.myDealsCount },
		{ label: 'Voted Deals', icon: ArrowBigUp, address: listOf('votes'), count: profile.myVotesCount },
		{ label: 'My Comments', icon: MessageCircle, address: listOf('comments'), count: profile.myCommentsCount },
		{ label: 'Saved Deals', icon: Bookmark, address: listOf('saved'), count: profile.mySavedCount },
		{ label: 'My Contributions', icon: HandHeart, address: { tab: 'contributions' } },
		{ label: 'Account Settings', icon: UserCog, address: { tab: 'accountbasics' } },
	];
}

const ITEM =
	'flex h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold';
const COUNT = 'ml-auto font-semibold tabular-nums';

interface HubMenuProps {
	profile: Profile;
	address: HubAddress;
	onReputation: () => void;
}

/** What is the member's own, with how much there is of it. */
export function HubMenu({ profile, address, onReputation }: HubMenuProps) {
	return (
		<nav aria-labelledby="my-activity" className="rounded-card border border-line bg-surface p-2 shadow-card">
			<h2 id="my-activity" className="px-3 pt-2 pb-1 font-semibold text-muted text-small">
				My Activity
			</h2>
			<ul>
				{itemsOf(profile).map((item) => {
					const isCurrent = item.address.tab === address.tab && item.address.view === address.view;
					return (
						<li key={item.label}>
							<Link
								to="/profile"
								search={item.address}
								activeOptions={{ exact: true, includeSearch: true }}
								aria-current={isCurrent ? 'page' : undefined}
								className={ITEM}
							>
								<item.icon size={18} aria-hidden className={isCurrent ? 'text-ochre' : 'text-muted'} />
								{item.label}
								{item.count !== undefined && <span className={COUNT}>{formatCount(item.count)}</span>}
							</Link>
						</li>
					);
				})}
				<li>
					<Link to="/following" className={ITEM}>
						<Store size={18} aria-hidden className="text-muted" />
						Following
					</Link>
				</li>
				<li>
					<Link to="/notifications" className={ITEM}>
						<Bell size={18} aria-hidden className="text-muted" />
						Notifications
					</Link>
				</li>
				<li>
					<Link to="/privacy-settings" className={ITEM}>
						<ShieldCheck size={18} aria-hidden className="text-muted" />
						Privacy & Security
					</Link>
				</li>
				<li>
					<button type="button" aria-haspopup="dialog" onClick={onReputation} className={ITEM}>
						<Sparkles size={18} aria-hidden className="text-muted" />
						Reputation Points
						<span className={COUNT}>{formatCount(profile.reputationPoints)}</span>
					</button>
				</li>
			</ul>
		</nav>
	);
}
