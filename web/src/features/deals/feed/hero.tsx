import type { ReactNode } from 'react';

/** Returning visitors know the site, so they only see the search box and get to the deals sooner. */
export function Hero({ searchBox }: { searchBox: ReactNode }) {
	return (
		<section aria-labelledby="hero-title" className="pt-6 returning:pt-4 desk:pt-10 desk:returning:pt-6">
			<h1
				id="hero-title"
				className="max-w-[420px] text-balance font-extrabold text-head tracking-[-0.03em] returning:sr-only desk:text-hero"
			>
				Deals worth leaving the burrow for.
			</h1>
			<p className="mt-3 max-w-[540px] text-body text-muted returning:hidden desk:text-[1.0625rem] desk:leading-[1.625rem]">
				Found, checked and voted on by Australian shoppers. No sponsored rankings: the best deals rise because members
				say so.
			</p>
			<div className="mt-6 max-w-[720px] returning:mt-0 print:hidden">{searchBox}</div>
		</section>
	);
}
