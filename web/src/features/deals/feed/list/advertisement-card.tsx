import { Megaphone } from 'lucide-react';
import { CARD, CARD_BODY, CARD_FOOTER, CARD_PICTURE } from '#features/deals/card/card-frame.ts';
import type { Site } from '#features/pages/head/site-query.ts';

type HouseAd = Site['houseAds'][number];

/** A house ad in the frame of a deal, labelled as an ad. */
export function AdvertisementCard({ ad }: { ad: HouseAd }) {
	return (
		<article
			aria-label={`From us: ${ad.title}`}
			className={`${CARD} relative transition-shadow hover:border-line-strong`}
		>
			<div className={`bg-raised ${CARD_PICTURE} grid place-items-center text-ochre`}>
				<Megaphone size={44} strokeWidth={1.5} aria-hidden />
			</div>
			<div className="flex min-w-0 flex-1 flex-col">
				<div className={CARD_BODY}>
					<p className="text-muted text-small">From us</p>
					<p className="mt-1 truncate font-semibold leading-5">{ad.title}</p>
					<p className="lines-3 mt-1 text-muted text-small leading-[17px]">{ad.text}</p>
				</div>
				<div className={`${CARD_FOOTER} pl-3.5`}>
					<a
						href={ad.url}
						className="font-semibold text-ink underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:rounded-card"
					>
						{ad.action}
					</a>
				</div>
			</div>
		</article>
	);
}
