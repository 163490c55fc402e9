import { Link } from '@tanstack/react-router';
import { Badge, type BadgeLook } from '../../../ui/base/badge.tsx';
import { buttonClass } from '../../../ui/base/button.ts';
import { SideCard } from '../../../ui/panel/side-card.tsx';
import type { DealProgress } from './deal-progress-query.ts';

interface Standing {
	label: string;
	look: BadgeLook;
	/** What it means. */
	text: string;
}

const LIFECYCLES: Record<DealProgress['lifecycle'], Standing> = {
	new: { label: 'New', look: 'reef', text: 'Posted within the last 24 hours.' },
	rising: { label: 'Rising', look: 'eucalypt', text: 'Members are voting for it right now.' },
	hot: { label: 'Hot', look: 'hot', text: 'One of the most liked deals.' },
	cooling: { label: 'Cooling', look: 'neutral', text: 'It was hot; the votes have gone quiet.' },
	settled: { label: 'Active', look: 'neutral', text: 'Past its first day, and still good.' },
	upcoming: { label: 'Upcoming', look: 'reef', text: 'It has not started yet.' },
	expired: { label: 'Expired', look: 'neutral', text: 'This deal is over.' },
	suspended: { label: 'Suspended', look: 'neutral', text: 'Our staff has taken it out of the lists.' },
};

const REVIEWS: Record<DealProgress['review'], Standing> = {
	pending: {
		label: 'Pending review',
		look: 'wattle',
		text: 'Everybody sees it already; our staff will look at it shortly.',
	},
	approved: { label: 'Approved', look: 'eucalypt', text: 'Our staff has looked at it.' },
	held: { label: 'Waiting for review', look: 'wattle', text: 'Nobody else sees it until our staff has looked at it.' },
};

/** Where a deal stands in its life and in its review. */
export function StandingCard({ progress }: { progress: DealProgress }) {
	const params = { id: String(progress.id) };
	return (
		<SideCard title="Where it stands">
			<dl className="flex flex-col gap-4">
				<StandingRow name="Lifecycle" standing={LIFECYCLES[progress.lifecycle]} />
				<StandingRow name="Review" standing={REVIEWS[progress.review]} />
			</dl>
			<div className="mt-5 flex flex-wrap gap-3">
				<Link to="/deal-details/$id" params={params} className={buttonClass('outlined')}>
					View deal
				</Link>
				<Link to="/edit-deal/$id" params={params} className={buttonClass('quiet')}>
					Edit deal
				</Link>
			</div>
		</SideCard>
	);
}

function StandingRow({ name, standing: { label, look, text } }: { name: string; standing: Standing }) {
	return (
		<div>
			<dt className="text-muted text-small">{name}</dt>
			<dd className="mt-1">
				<Badge look={look}>{label}</Badge>
				<p className="mt-1 text-muted text-small">{text}</p>
			</dd>
		</div>
	);
}
