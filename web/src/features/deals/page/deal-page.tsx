import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useCallback } from 'react';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { useCountView } from '#features/views/use-count-view.ts';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { useToken } from '#lib/session/use-token.ts';
import { Age } from '#ui/base/age.tsx';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealPicture } from '../card/deal-picture.tsx';
import { PriceTag } from '../card/price-tag.tsx';
import { StoreMark } from '../card/store-mark.tsx';
import { useRefreshDeal } from '../data/deal-query.ts';
import type { Deal } from '../data/present-deal.ts';
import { StoreName } from './facts/store-name.tsx';
import { DealOffer, OFFER_PARTS } from './offer/deal-offer.tsx';
import { DealPictureFrame } from './pictures/deal-picture-frame.tsx';

/** The page is the same for everyone. Parts for members load later. */
const ReviewChip = lazyComponent(async () => (await import('./maintenance/review-chip.tsx')).default);

/** The comments load near the viewport. So does the code that loads them. */
const CommentsSection = lazyHydrate({
	load: async () => (await import('#features/discussions/section/comments-section.tsx')).CommentsSection,
	eagerWithin: 300,
});

const DealAside = lazyHydrate({ load: async () => (await import('./deal-aside.tsx')).DealAside });

const RelatedDeals = lazyHydrate({ load: async () => (await import('./deal-aside.tsx')).RelatedDeals });

/** The chart of this card renders once it is visible. */
const PriceHistoryCard = lazyHydrate({
	load: async () => (await import('#features/prices/price-history-card.tsx')).PriceHistoryCard,
	eagerWithin: 0,
});

/** Loads all parts of a deal page, to render it in one pass: on the server, and after client-side navigation. */
export async function loadDealParts(): Promise<void> {
	const parts = [CommentsSection, DealAside, RelatedDeals, PriceHistoryCard, ...OFFER_PARTS];
	await Promise.all(parts.map((part) => part.preload()));
}

interface DealPageProps {
	deal: Deal;
	/** The target of Get Deal, or null for a deal in a shop. */
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/**
 * On desktops, cards and a summary of the deal stay next to the content. On phones, the facts come before the comments
 * and related deals after them.
 */
export function DealPage({ deal, link, renderedAt }: DealPageProps) {
	const token = useToken();
	useCountView('dealId', deal.id, deal.ownerId);
	const loadSubject = useCallback(async () => {
		const { dealSubject } = await import('./deal-subject.ts');
		return dealSubject(deal.id, deal.ownerId);
	}, [deal.id, deal.ownerId]);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<DealBreadcrumbs deal={deal}>
				{token !== null && (
					<Suspense>
						<ReviewChip deal={deal} token={token} />
					</Suspense>
				)}
			</DealBreadcrumbs>
			<div className="grid grid-cols-1 gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_auto_1fr] desk:gap-x-7">
				<article className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
					<DealPictureFrame deal={deal} />
					<DealOffer deal={deal} link={link} renderedAt={renderedAt} />
				</article>
				<div className="min-w-0 has-[>div:empty]:hidden desk:col-start-1">
					<PriceHistoryCard dealId={deal.id} />
				</div>
				<aside className="min-w-0 flex-col gap-5 max-desk:contents desk:col-start-2 desk:row-span-3 desk:row-start-1 desk:flex">
					<DealAside deal={deal} />
					<div data-below-comments className="min-w-0 has-[>div:empty]:hidden max-desk:order-1 print:hidden">
						<RelatedDeals dealId={deal.id} />
					</div>
					<div className="sticky top-[calc(var(--header-height)+20px)] hidden desk:block print:hidden">
						<BuyBox deal={deal} link={link} renderedAt={renderedAt} />
					</div>
				</aside>
				<div className="min-w-0 desk:col-start-1 print:hidden">
					<CommentsSection loadSubject={loadSubject} total={deal.comments} renderedAt={renderedAt} />
				</div>
			</div>
			<DealBar deal={deal} link={link} />
		</div>
	);
}

const LINK = 'inline-flex h-10 items-center transition-colors hover:text-ink';

interface DealBreadcrumbsProps {
	deal: Deal;
	/** Shown at the right end. */
	children?: ReactNode;
}

/** A back link and the breadcrumbs of a deal. */
function DealBreadcrumbs({ deal, children }: DealBreadcrumbsProps) {
	const [category] = deal.categories;
	return (
		<div className="mb-1 flex print:hidden h-10 items-center gap-4 font-medium text-muted text-small">
			<BackLink />
			<span aria-hidden className="h-4 border-line border-l" />
			<nav aria-label="Breadcrumbs" className="min-w-0 flex-1">
				<ol className="flex items-center gap-1.5">
					<li className="contents">
						<Link to="/" activeOptions={{ exact: true, includeSearch: true }} className={`shrink-0 ${LINK}`}>
							Home
						</Link>
					</li>
					{category && (
						<li className="contents">
							<Divider />
							{/* On phones, the content at the right end may leave little space. */}
							<Link
								to="/cat/$cat"
								params={{ cat: category.slug ?? 'all' }}
								className={`min-w-0 tablet:shrink-0 ${LINK}`}
							>
								<span className="truncate">{category.name}</span>
							</Link>
						</li>
					)}
					<li aria-current="page" className="hidden min-w-0 items-center gap-1.5 tablet:flex">
						<Divider />
						<span className="truncate">{deal.title}</span>
					</li>
				</ol>
			</nav>
			{children}
		</div>
	);
}

function Divider() {
	return <ChevronRight size={14} aria-hidden className="shrink-0 text-faint" />;
}

/** Without a previous page, for example after a search engine, it links to the home page. */
function BackLink() {
	const router = useRouter();
	const canGoBack = useCanGoBack();
	const goBack = (event: MouseEvent) => {
		if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		router.history.back();
	};
	return (
		<Link
			to="/"
			onClick={goBack}
			activeOptions={{ exact: true, includeSearch: true }}
			className={`shrink-0 gap-2 ${LINK}`}
		>
			<ArrowLeft size={16} aria-hidden />
			Back
		</Link>
	);
}

interface DealBarProps {
	deal: Deal;
	/** The target of Get Deal, or null for a deal in a shop. */
	link: OutboundLink | null;
}

/** Price and Get Deal in a bar at the bottom of the deal page on phones. */
function DealBar({ deal, link }: DealBarProps) {
	if (link === null) return null;
	return (
		<div
			data-bar="deal"
			className="-mx-5 sticky bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-5 py-2 desk:hidden print:hidden"
		>
			<div className="grow-[99] [&>p]:mt-0 [&_.price-digits]:text-[min(1.375rem,7vw)]">
				<PriceTag price={deal.price} originalPrice={null} isEnded={hasEnded(deal.lifecycle)} />
				<AffiliateNote link={link} isShort />
			</div>
			{/* With large text, the link takes a line of its own. */}
			<GetDealLink deal={deal} link={link} className="grow" />
		</div>
	);
}

interface BuyBoxProps {
	deal: Deal;
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/** A summary of the deal that stays visible next to the comments. */
function BuyBox({ deal, link, renderedAt }: BuyBoxProps) {
	const refresh = useRefreshDeal(deal.id);
	const [image] = deal.images;
	const isEnded = hasEnded(deal.lifecycle);
	return (
		<section
			aria-label="Deal summary"
			className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
		>
			<DealPicture
				dealId={deal.id}
				image={image?.fileName ?? null}
				category={deal.category}
				access={image?.access}
				frame="wide"
				className={`aspect-[2.36] w-full bg-raised ${isEnded ? 'grayscale' : ''}`}
			/>
			<div className="p-5">
				<p className="flex items-center gap-1.5 text-muted text-small">
					<StoreMark isByStoreRep={deal.isByStoreRep} />
					<span className="truncate">
						<StoreName deal={deal} />
						posted <Age postedAt={deal.postedAt} renderedAt={renderedAt} />
					</span>
				</p>
				<p className={`lines-2 mt-1 font-semibold ${isEnded ? 'text-muted' : ''}`}>{deal.title}</p>
				<div className="mt-2">
					<PriceTag price={deal.price} originalPrice={deal.originalPrice} isEnded={isEnded} />
				</div>
				<div className="mt-4 flex gap-2.5">
					{link && <GetDealLink deal={deal} link={link} className="min-w-0 flex-1" />}
					<VoteControl deal={deal} size="page" onReset={refresh} />
				</div>
				<AffiliateNote link={link} isShort />
			</div>
		</section>
	);
}
