import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';

/** The content comes first: until then the slot shows a placeholder of the same size. */
export const AD_AFTER_MS = 2_000;

/** Shows a labelled notice of the site itself. A huddle always gets the same one. */
export function AdSlot({ place }: { place: number }) {
	const { data: site } = useSuspenseQuery(siteQuery);
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsDue(true), AD_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	const ad = site.houseAds[place % site.houseAds.length];
	if (!ad) return null;
	return (
		<div className="relative print:hidden">
			<article
				aria-label={`From us: ${ad.title}`}
				className={`relative rounded-card border border-line bg-surface p-5 shadow-card hover:border-line-strong ${isDue ? '' : 'invisible'}`}
			>
				<p className="text-muted text-small">From us</p>
				<p className="mt-1 font-semibold">{ad.title}</p>
				<p className="mt-1 text-muted text-small">{ad.text}</p>
				<a
					href={ad.url}
					className="mt-3 inline-block font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:rounded-card"
				>
					{ad.action}
				</a>
			</article>
			{!isDue && <Skeleton className="absolute inset-0 rounded-card" />}
		</div>
	);
}
