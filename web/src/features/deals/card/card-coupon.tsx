import { Check, Copy } from 'lucide-react';
import { useCopy } from '#ui/base/use-copy.ts';

/**
 * A coupon code on a deal's picture. One click copies it. 24 px high like a badge, with a touch target of 40 px. Its
 * width never changes.
 */
export function CardCoupon({ code }: { code: string }) {
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
