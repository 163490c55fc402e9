/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
	return <span aria-hidden className={`block animate-pulse rounded-badge bg-skeleton ${className}`} />;
}
