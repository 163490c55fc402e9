import type { ReactNode } from 'react';
import { Skeleton } from '#ui/base/skeleton.tsx';

interface HuddleFormFrameProps {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
}

export function HuddleFormFrame({ title, lead, children }: HuddleFormFrameProps) {
	return (
		<div className="content-width pt-6 pb-4 desk:pt-8">
			<div className="mx-auto flex max-w-[820px] flex-col gap-5">
				<div className="flex min-h-7 flex-wrap items-center justify-between gap-x-6">
					<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">{title}</h1>
					<div className="text-muted">{lead}</div>
				</div>
				{children}
			</div>
		</div>
	);
}

/** A placeholder as tall as the form. */
export function HuddleFormSkeleton({ title }: { title: string }) {
	return (
		<HuddleFormFrame title={title}>
			<p role="status" className="sr-only">
				Loading…
			</p>
			<Skeleton className="h-[520px] rounded-card" />
		</HuddleFormFrame>
	);
}
