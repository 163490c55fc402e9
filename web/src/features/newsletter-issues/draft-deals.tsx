import { formatPrice } from '@bilby/contract/kernel/price';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
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
	return (
		<fieldset>
			<legend className="mb-2 font-semibold text-small">Deals</legend>
			<ol className="divide-y divide-line rounded-control border border-line">
				{shown.map(({ id, title, price, isActive }, index) => (
					<li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
						<div className="min-w-0 flex-1 py-1">
							<Link
								to="/deal-details/$id"
								params={{ id: String(id) }}
								target="_blank"
								className="lines-2 font-semibold [overflow-wrap:anywhere] hover:underline"
							>
								{title}
							</Link>
							<p className="flex flex-wrap items-center gap-2 text-muted text-small">
								{formatPrice(price)}
								{!isActive && <Badge variant="waratah">Ended, not sent</Badge>}
							</p>
						</div>
						<IconButton
							icon={ArrowUp}
							label={`Move up: ${title}`}
							disabled={index === 0}
							onClick={() => onChange(moveDeal(dealIds, id, -1))}
						/>
						<IconButton
							icon={ArrowDown}
							label={`Move down: ${title}`}
							disabled={index === shown.length - 1}
							onClick={() => onChange(moveDeal(dealIds, id, 1))}
						/>
						<IconButton
							icon={X}
							label={`Remove: ${title}`}
							isDestructive
							onClick={() => onChange(dealIds.filter((one) => one !== id))}
						/>
					</li>
				))}
			</ol>
			{error && <FieldError id="field-dealIds-error" text={error} />}
		</fieldset>
	);
}
