import { Link } from '@tanstack/react-router';
import { Badge, type BadgeVariant } from '../../../ui/base/badge.tsx';
import { buttonClass } from '../../../ui/base/button.ts';
import { SideCard } from '../../../ui/panel/side-card.tsx';
import type { DealProgress } from './deal-progress-query.ts';

interface Standing {
	label: string;
	variant: BadgeVariant;
	/** What it means. */
	text: string;
}

const LIFECYCLES: Record<DealProgress['lifecycle'], Standing> = {
	new: { label: 'New', variant: 'reef', text: 'Posted within the last 24 hours.' },
	rising: { label: 'Rising', variant: 'eucalypt', text: 'Members are voting for it right now.' },
	hot: { label: 'Hot', variant: 'hot', text: 'One of the most liked deals.' },
	cooling: { label: 'Cooling', variant: 'neutral', text: 'It was hot; the votes have gone quiet.' },
	settled: { label: 'Active', variant: 'neutral', text: 'Past its first day, and still good.' },
	upcoming: { label: 'Upcoming', variant: 'reef', text: 'It has not started yet.' },
	expired: { label: 'Expired', variant: 'neutral', text: 'This deal is over.' },
	suspended: { label: 'Suspended', variant: 'neutral', text: 'Our staff has taken it out of the lists.' },
};

const REVIEWS: Record<DealProgress['review'], Standing> = {
	pending: {
		label: 'Pending review',
		variant: 'wattle',
		text: 'Everybody sees it already; our staff will look at it shortly.',
	},
	approved: { label: 'Approved', variant: 'eucalypt', text: 'Our staff has looked at it.' },
	held: {
		label: 'Waiting for review',
		variant: 'wattle',
		text: 'Nobody else sees it until our staff has looked at it.',
	},
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

function StandingRow({ name, standing: { label, variant, text } }: { name: string; standing: Standing }) {
	return (
		<div>
			<dt className="text-muted text-small">{name}</dt>
			<dd className="mt-1">
				<Badge variant={variant}>{label}</Badge>
				<p className="mt-1 text-muted text-small">{text}</p>
			</dd>
		</div>
	);
}
