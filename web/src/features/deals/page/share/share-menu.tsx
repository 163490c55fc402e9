import { Check, Ellipsis, Link2, type LucideIcon, Share2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '#ui/base/button.ts';
import { useCopy } from '#ui/base/use-copy.ts';
import { shareLinks } from './share-links.ts';
import { ShareMark } from './share-marks.tsx';

const MENU_ID = 'share-menu';
const ITEM =
	'flex min-h-10 w-full items-center gap-3 rounded-control px-3 font-medium text-body text-ink transition-colors hover:bg-raised';
/** Below its button if the browser supports anchor positioning, else in the middle of the screen. */
const PLACE =
	'm-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-2 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]';

interface ShareMenuProps {
	title: string;
	/** The page's canonical address. */
	url: string;
}

/**
 * The browser opens and closes it, with or without a script. Parts that need a script appear with it. Phones show their
 * own share sheet first.
 */
export function ShareMenu({ title, url }: ShareMenuProps) {
	return (
		<>
			<button
				type="button"
				popoverTarget={MENU_ID}
				onClick={(event) => shareByTouch(event, { title, url })}
				className={`w-12 px-0! ${buttonClass('outlined', 'large')}`}
			>
				<Share2 size={20} aria-hidden />
				<span className="sr-only">Share</span>
			</button>
			<div
				id={MENU_ID}
				popover="auto"
				className={`w-52 rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift ${PLACE}`}
			>
				{shareLinks({ title, url }).map(({ label, href }) => (
					<a key={label} href={href} target="_blank" rel="noopener" onClick={closeMenu} className={ITEM}>
						<ShareMark site={label} />
						Share on {label}
						<span className="sr-only">(opens in a new tab)</span>
					</a>
				))}
				<ScriptedItems title={title} url={url} />
			</div>
		</>
	);
}

function ScriptedItems({ title, url }: ShareMenuProps) {
	const isHydrated = useHydrated();
	const { isCopied, copy } = useCopy();
	if (!isHydrated) return null;
	const shareMore = (event: MouseEvent<HTMLElement>) => {
		closeMenu(event);
		void shareByDevice({ title, url });
	};
	return (
		<>
			<Item icon={isCopied ? Check : Link2} onPress={() => void copy(url)}>
				<span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
			</Item>
			{'share' in navigator && (
				<Item icon={Ellipsis} onPress={shareMore}>
					More ways to share
				</Item>
			)}
		</>
	);
}

interface ItemProps {
	icon: LucideIcon;
	onPress: (event: MouseEvent<HTMLElement>) => void;
	children: ReactNode;
}

function Item({ icon: Icon, onPress, children }: ItemProps) {
	return (
		<button type="button" onClick={onPress} className={ITEM}>
			<Icon size={18} aria-hidden className="text-muted" />
			{children}
		</button>
	);
}

/** On touch screens, the device's share sheet is familiar. If it is not available, the menu opens. */
async function shareByTouch(event: MouseEvent<HTMLElement>, shared: ShareMenuProps): Promise<void> {
	if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return;
	event.preventDefault();
	const isOffered = await shareByDevice(shared);
	if (!isOffered) document.getElementById(MENU_ID)?.showPopover();
}

/** Returns whether the device showed its sheet. Cancelling it is not an error. */
async function shareByDevice({ title, url }: ShareMenuProps): Promise<boolean> {
	try {
		await navigator.share({ title, url });
		return true;
	} catch (error) {
		console.info('Nothing was shared.', error);
		return error instanceof DOMException && error.name === 'AbortError';
	}
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
	event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
