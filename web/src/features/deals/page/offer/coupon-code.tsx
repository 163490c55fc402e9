import { Check, Copy } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { useCopy } from '#ui/base/use-copy.ts';

/** A coupon code to enter at the checkout, with a button that copies it. */
export function CouponCode({ code }: { code: string }) {
	const { isCopied, copy } = useCopy();
	const Icon = isCopied ? Check : Copy;
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
			<span className="text-muted">Coupon code</span>
			<code className="inline-flex h-10 select-all items-center break-all rounded-control border border-line-strong border-dashed bg-raised px-3 font-bold font-sans text-ink tracking-wide">
				{code}
			</code>
			<button type="button" onClick={() => void copy(code)} className={`needs-script min-w-28 ${buttonClass('quiet')}`}>
				<Icon size={16} aria-hidden />
				<span aria-live="polite">{isCopied ? 'Copied' : 'Copy code'}</span>
			</button>
		</p>
	);
}
