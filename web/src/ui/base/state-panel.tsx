import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatePanelProps {
	icon: LucideIcon;
	title: string;
	/** Use 1 if the panel is the whole page. */
	level?: 1 | 2 | 3;
	children: ReactNode;
	action?: ReactNode;
}

/** Replaces a list or page that is empty, failed or missing. */
export function StatePanel({ icon: Icon, title, level = 3, children, action }: StatePanelProps) {
	const Heading = `h${level}` as const;
	return (
		<div className="mx-auto flex max-w-[460px] flex-col items-center px-4 py-16 text-center">
			<span className="mb-5 grid size-16 place-items-center rounded-pill bg-raised text-muted">
				<Icon size={28} aria-hidden />
			</span>
			<Heading className="font-extrabold text-title tracking-tight">{title}</Heading>
			<div className="mt-2 text-muted">{children}</div>
			{action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
		</div>
	);
}
