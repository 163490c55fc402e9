import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#ui/base/button.ts';

/** Replaces the form and takes over its focus. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="flex flex-col items-center py-10 text-center">
			<span className="mb-5 grid size-16 place-items-center rounded-pill bg-success/12 text-success">
				<MailCheck size={28} aria-hidden />
			</span>
			<h2 ref={title} tabIndex={-1} className="font-extrabold text-title tracking-tight outline-none">
				Message sent
			</h2>
			<p className="mt-2 max-w-[420px] text-muted">
				Thanks for your message. We’ll reply to your email address within 24 hours.
			</p>
			<button type="button" onClick={onAnother} className={`mt-6 ${buttonClass('outlined', 'field')}`}>
				Send Another Message
			</button>
		</div>
	);
}
