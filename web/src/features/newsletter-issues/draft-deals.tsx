import { formatPrice } from '@bilby/contract/kernel/price';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { announce } from '#lib/page/announce.ts';
import { focusNextRow } from '#lib/page/focus-next-row.ts';
import { Badge } from '#ui/base/badge.tsx';
import { FieldError } from '#ui/field/text-field.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { moveDeal } from './draft-values.ts';
import type { IssueDeal } from './issue-queries.ts';

interface DraftDealsProps {
	/** All deals of the draft, as saved. */
	deals: readonly IssueDeal[];
	/** The deals that are left, in their order. */
	dealIds: readonly number[];
	error: string | undefined;
	onChange: (dealIds: number[]) => void;
}

/** The deals of a draft, which can be reordered and removed. */
export function DraftDeals({ deals, dealIds, error, onChange }: DraftDealsProps) {
	const shown = dealIds.flatMap((id) => deals.find((deal) => deal.id === id) ?? []);
	const move = ({ id, title }: IssueDeal, from: number, by: -1 | 1) => {
		const to = from + by;
		if (shown[to] === undefined) return;
		onChange(moveDeal(dealIds, id, by));
		announce(`${title} is now number ${to + 1} of ${shown.length}.`);
	};
	const remove = ({ id, title }: IssueDeal, button: HTMLElement) => {
		focusNextRow(button, button.closest('fieldset'));
		onChange(dealIds.filter((one) => one !== id));
		announce(`${title} removed.`);
	};
	return (
		<fieldset>
			<legend className="mb-2 font-semibold text-small">Deals</legend>
			<ol className="divide-y divide-line rounded-control border border-line">
				{shown.map((deal, index) => (
					<li key={deal.id} className="flex items-center gap-1 py-1 pr-1 pl-3">
						<div className="min-w-0 flex-1 py-1">
							<Link
								to="/deal-details/$id"
								params={{ id: String(deal.id) }}
								target="_blank"
								className="lines-2 font-semibold [overflow-wrap:anywhere] hover:underline"
							>
								{deal.title}
							</Link>
							<p className="flex flex-wrap items-center gap-2 text-muted text-small">
								{formatPrice(deal.price)}
								{!deal.isActive && <Badge variant="waratah">Ended, not sent</Badge>}
							</p>
						</div>
						{/* A disabled button would lose the focus. */}
						<IconButton
							icon={ArrowUp}
							label={`Move up: ${deal.title}`}
							aria-disabled={index === 0 || undefined}
							onClick={() => move(deal, index, -1)}
						/>
						<IconButton
							icon={ArrowDown}
							label={`Move down: ${deal.title}`}
							aria-disabled={index === shown.length - 1 || undefined}
							onClick={() => move(deal, index, 1)}
						/>
						<IconButton
							icon={X}
							label={`Remove: ${deal.title}`}
							isDestructive
							onClick={({ currentTarget }) => remove(deal, currentTarget)}
						/>
					</li>
				))}
			</ol>
			{error && <FieldError id="field-dealIds-error" text={error} />}
		</fieldset>
	);
}
