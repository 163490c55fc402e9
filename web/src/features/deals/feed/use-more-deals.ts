import { useEffect, useRef, useState } from 'react';
import { countOf } from '#lib/text/format.ts';

/** Loads the next page, then moves the focus to the first new card and announces how many were added. */
export function useMoreDeals(fetchNextPage: () => Promise<unknown>, shown: number) {
	const list = useRef<HTMLUListElement>(null);
	const shownBefore = useRef<number | null>(null);
	const [announcement, setAnnouncement] = useState('');

	useEffect(() => {
		const before = shownBefore.current;
		if (before === null || shown <= before) return;
		shownBefore.current = null;
		const links = list.current?.querySelectorAll<HTMLElement>('[data-deal-link]');
		links?.[before]?.focus({ preventScroll: true });
		setAnnouncement(`${countOf(shown - before, 'more deal')} loaded.`);
	}, [shown]);

	const load = () => {
		shownBefore.current = shown;
		setAnnouncement('');
		void fetchNextPage();
	};
	return { list, load, announcement };
}
