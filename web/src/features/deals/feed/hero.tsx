import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { SearchBox } from './filters/search-box.tsx';

export function Hero({ address }: { address: FeedAddress }) {
	return (
		<section aria-labelledby="hero-title" className="pt-6 desk:pt-10">
			<h1
				id="hero-title"
				className="max-w-[420px] text-balance font-extrabold text-head tracking-[-0.03em] desk:text-hero"
			>
				Deals worth leaving the burrow for.
			</h1>
			<p className="mt-3 max-w-[540px] text-body text-muted desk:text-[1.0625rem] desk:leading-[1.625rem]">
				Found, checked and voted on by Australian shoppers. No sponsored rankings: the best deals rise because members
				say so.
			</p>
			<SearchBox address={address} />
		</section>
	);
}
