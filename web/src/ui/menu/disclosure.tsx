import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
	title: string;
	children: ReactNode;
	isOpenAtFirst?: boolean;
	onToggle?: (isOpen: boolean) => void;
}

/** An expandable line. The browser handles it, with or without a script. */
export function Disclosure({ title, children, isOpenAtFirst, onToggle }: DisclosureProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const report = useRef(onToggle);
	useEffect(() => {
		// The visitor may have opened it before hydration.
		if (details.current?.open) report.current?.(true);
	}, []);
	return (
		<details
			ref={details}
			open={isOpenAtFirst}
			onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
			className="group border-line border-t py-1"
		>
			<summary className="-mx-2 flex h-10 cursor-pointer list-none items-center justify-between rounded-control px-2 font-semibold text-small tabular-nums transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden">
				{title}
				<ChevronDown size={16} aria-hidden className="text-muted transition-transform group-open:rotate-180" />
			</summary>
			{children}
		</details>
	);
}
