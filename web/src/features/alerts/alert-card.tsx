import { splitKeywords } from '@bilby/contract/alerts/keywords';
import { type AlertTrigger, POPULAR_LIKES } from '@bilby/contract/alerts/limits';
import { formatPrice } from '@bilby/contract/kernel/price';
import {
	Bell,
	Bookmark,
	Flame,
	Heart,
	LayoutGrid,
	type LucideIcon,
	Mail,
	Pause,
	Pencil,
	Play,
	Store,
	Tag,
	Trash2,
	TrendingDown,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import type { Alert } from './data/alerts-query.ts';
import { FREQUENCY_LABELS } from './form/alert-dialog.tsx';

interface AlertCardProps {
	alert: Alert;
	/** False while the device is offline. */
	canChange: boolean;
	onToggle: () => void;
	onEdit: () => void;
	onDelete: () => void;
}

export function AlertCard({ alert, canChange, onToggle, onEdit, onDelete }: AlertCardProps) {
	const { title, isActive } = alert;
	const Icon = isActive ? Pause : Play;
	return (
		<article
			aria-label={title}
			className="flex h-full flex-col rounded-card border border-line bg-surface px-4 pt-4 pb-2 shadow-card"
		>
			<div className="flex items-start justify-between gap-4">
				<div className="min-w-0">
					<h2 className={`font-bold text-body leading-6 [overflow-wrap:anywhere] ${isActive ? '' : 'text-muted'}`}>
						{title}
					</h2>
					<Delivery alert={alert} />
				</div>
				<Threshold alert={alert} />
			</div>
			<Conditions alert={alert} />
			<div className="mt-auto flex items-center gap-2 border-line border-t pt-2">
				<button
					type="button"
					onClick={onToggle}
					disabled={!canChange}
					className="-ml-2 inline-flex h-10 items-center gap-2.5 rounded-control px-2 font-semibold transition-colors enabled:hover:bg-raised disabled:opacity-50"
				>
					<Icon size={18} aria-hidden />
					{isActive ? 'Pause' : 'Resume'} <span className="sr-only">{title}</span>
				</button>
				{!isActive && <Badge variant="wattle">Paused</Badge>}
				<div className="-mr-2 ml-auto flex gap-1">
					<IconButton icon={Pencil} label={`Edit ${title}`} onClick={onEdit} disabled={!canChange} />
					<IconButton icon={Trash2} label={`Delete ${title}`} onClick={onDelete} disabled={!canChange} isDestructive />
				</div>
			</div>
		</article>
	);
}

/** How often, where, and how many deals so far. */
function Delivery({ alert: { frequency, byEmail, inApp, matchCount } }: { alert: Alert }) {
	return (
		<p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-small tabular-nums">
			{FREQUENCY_LABELS[frequency]}
			{byEmail && <Channel icon={Mail} name="by email" />}
			{inApp && <Channel icon={Bell} name="in the app" />}
			<span aria-hidden>·</span>
			<span>{matchCount === 0 ? 'No deals yet' : `${countOf(matchCount, 'deal')} so far`}</span>
		</p>
	);
}

function Channel({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
	return (
		<span title={name}>
			<Icon size={14} aria-hidden />
			<span className="sr-only">{name}</span>
		</span>
	);
}

/** The main number: the discount, otherwise the price. */
function Threshold({ alert: { minDiscount, maxPrice, isActive } }: { alert: Alert }) {
	const [figure, explanation] =
		minDiscount !== null && minDiscount > 0
			? [`${minDiscount}%`, 'off or more']
			: maxPrice === null
				? [null, null]
				: [formatPrice(maxPrice), maxPrice === 0 ? 'only' : 'or less'];
	if (figure === null) return null;
	return (
		<p className="shrink-0 text-right">
			<span className={`price-digits block text-title leading-7 ${isActive ? '' : 'text-muted'}`}>{figure}</span>{' '}
			<span className="block text-muted text-small">{explanation}</span>
		</p>
	);
}

function Conditions({ alert }: { alert: Alert }) {
	const { keywords, minDiscount, maxPrice, store, category, trigger } = alert;
	const hasDiscount = minDiscount !== null && minDiscount > 0;
	return (
		<ul aria-label="Conditions" className="mt-3 mb-3 flex flex-wrap gap-1.5">
			{splitKeywords(keywords).map((keyword) => (
				<Condition key={keyword}>{keyword}</Condition>
			))}
			{hasDiscount && maxPrice !== null && <Condition icon={Tag}>Up to {formatPrice(maxPrice)}</Condition>}
			{store && <Condition icon={Store}>{store.name}</Condition>}
			{category && <Condition icon={LayoutGrid}>{category.name}</Condition>}
			{trigger !== 'any' && <Trigger trigger={trigger} />}
		</ul>
	);
}

const TRIGGERS: Record<Exclude<AlertTrigger, 'any'>, { icon: LucideIcon; text: string }> = {
	'lowest-price': { icon: TrendingDown, text: 'Lowest price only' },
	popular: { icon: Flame, text: `${POPULAR_LIKES} votes within an hour` },
	followed: { icon: Heart, text: 'What you follow' },
	'saved-drop': { icon: Bookmark, text: 'Price drops of saved deals' },
};

function Trigger({ trigger }: { trigger: Exclude<AlertTrigger, 'any'> }) {
	const { icon, text } = TRIGGERS[trigger];
	return <Condition icon={icon}>{text}</Condition>;
}

function Condition({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
	return (
		<li className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-pill bg-raised px-3 text-muted text-small">
			{Icon && <Icon size={14} aria-hidden className="shrink-0" />}
			<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
		</li>
	);
}
