import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { Link } from '@tanstack/react-router';
import { Check, Copy, Gauge, MessageCircle } from 'lucide-react';
import { memo } from 'react';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { useCopy } from '#ui/base/use-copy.ts';
import type { CardDeal } from '../data/present-deal.ts';
import { CARD, CARD_BODY, CARD_FOOTER, CARD_PICTURE } from './card-frame.ts';
import { DealBadges } from './deal-badges.tsx';
import { DealPicture } from './deal-picture.tsx';
import { MarkedTitle, type Marks } from './marked-title.tsx';
import { PriceTag } from './price-tag.tsx';
import { StoreMark } from './store-mark.tsx';

interface DealCardProps {
	deal: CardDeal;
	/** Milliseconds: when the list was read. */
	renderedAt: number;
	pictureUrgency?: 'lazy' | 'eager' | 'first';
	/** Marks matches of the search text in the title. */
	marks?: Marks | undefined;
}

export const DealCard = memo(function DealCard({ deal, renderedAt, pictureUrgency, marks }: DealCardProps) {
	const isEnded = hasEnded(deal.lifecycle);
	return (
		<article
			// Set by script, so that folding blocked members' cards never changes markup before it is hydrated.
			ref={(card) => card?.setAttribute('data-deal-by', String(deal.ownerId))}
			className={`${CARD} group relative transition-shadow hover:border-line-strong hover:shadow-lift`}
		>
			<div className={`bg-raised ${CARD_PICTURE}`}>
				<DealPicture
					dealId={deal.id}
					image={deal.image}
					category={deal.category}
					frame="card"
					urgency={pictureUrgency ?? 'lazy'}
					className={`absolute inset-0 size-full ${isEnded ? 'grayscale' : ''}`}
				/>
				<DealBadges isOnCard deal={{ ...deal, netVotes: deal.likes - deal.dislikes }}>
					{deal.couponCode !== null && <CardCoupon code={deal.couponCode} />}
				</DealBadges>
			</div>
			<div className="flex min-w-0 flex-1 flex-col">
				<div className={CARD_BODY}>
					<p className="flex items-center gap-1.5 text-muted text-small">
						<StoreMark isByStoreRep={deal.isByStoreRep} />
						{deal.store && (
							<>
								<span className="truncate">{deal.store}</span>
								<span aria-hidden>·</span>
							</>
						)}
						<span className="shrink-0">
							<Age postedAt={deal.postedAt} renderedAt={renderedAt} />
						</span>
					</p>
					<h3 className={`lines-2 mt-1 min-h-10 font-semibold text-body leading-5 ${isEnded ? 'text-muted' : ''}`}>
						<Link
							to="/deal-details/$id"
							params={{ id: String(deal.id) }}
							data-deal-link
							className="after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ochre focus-visible:after:-outline-offset-2"
						>
							{marks ? <MarkedTitle title={deal.title} marks={marks} /> : deal.title}
						</Link>
					</h3>
					<div className="mt-2">
						<PriceTag price={deal.price} originalPrice={deal.originalPrice} isEnded={isEnded} />
					</div>
				</div>
				<div className={CARD_FOOTER}>
					<VoteControl deal={deal} />
					<Link
						to="/deal-details/$id"
						params={{ id: String(deal.id) }}
						hash="comments"
						className="-mr-1.5 -ml-1.5 max-tablet:ml-1 relative z-20 flex h-10 items-center gap-1.5 max-tablet:gap-1 rounded-control px-1.5 tabular-nums transition-colors hover:text-ink"
					>
						<MessageCircle size={16} aria-hidden />
						<span aria-hidden>{formatCount(deal.comments)}</span>
						<span className="sr-only">{countOf(deal.comments, 'comment')}</span>
					</Link>
					<span
						// Set after hydration, because the Save button rendered here would not match the server's
						// markup.
						ref={(place) => place?.setAttribute('data-save', String(deal.id))}
						className="members-only -mx-2 relative z-20 size-10 shrink-0 max-[359px]:hidden"
					/>
					<span
						className="ml-auto flex items-center gap-1.5 max-tablet:gap-1 tabular-nums"
						title={`Deal quality: ${deal.tier}`}
					>
						<Gauge size={16} aria-hidden />
						<span className="sr-only">Quality score </span>
						{deal.score}
						<span className="sr-only"> of 100, {deal.tier}</span>
					</span>
				</div>
			</div>
		</article>
	);
});

/**
 * A coupon code on a deal's picture. One click copies it. 24 px high like a badge, with a touch target of 40 px. Its
 * width never changes.
 */
function CardCoupon({ code }: { code: string }) {
	const { isCopied, copy } = useCopy();
	const Icon = isCopied ? Check : Copy;
	// The accessible name contains the visible text.
	const name = `${isCopied ? 'Copied' : 'Copy'} coupon code ${code}`;
	return (
		<>
			<button
				type="button"
				aria-label={name}
				title={name}
				onClick={() => void copy(code)}
				className="needs-script pointer-events-auto relative z-20 inline-flex h-6 min-w-[76px] max-w-full items-center gap-1 rounded-badge border border-photo-text/50 border-dashed bg-photo-glass px-2 font-bold text-photo-text text-tiny tracking-wide transition-colors before:absolute before:inset-x-0 before:-inset-y-2 hover:border-photo-text focus-visible:outline-offset-0 tablet:ml-auto"
			>
				<Icon size={12} aria-hidden className="shrink-0" />
				<span className="grid min-w-0 *:[grid-area:1/1]">
					<span className={`truncate ${isCopied ? 'invisible' : ''}`}>{code}</span>
					{isCopied && <span>Copied</span>}
				</span>
			</button>
			<span aria-live="polite" className="sr-only">
				{isCopied && 'Copied'}
			</span>
		</>
	);
}
