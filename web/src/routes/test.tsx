import { createFileRoute } from '@tanstack/react-router';
import { readGalleryAddress } from '../features/gallery/gallery-address.ts';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { LoadingPanel } from '../ui/panel/loading-panel.tsx';

export const Route = createFileRoute('/test')({
	ssr: false,
	validateSearch: readGalleryAddress,
	head: unindexedHead('Building blocks'),
	component: Gallery,
	pendingComponent: Pending,
});

function Gallery() {
	return <GalleryPage address={Route.useSearch()} />;
}

function Pending() {
	return <LoadingPanel label="Loading the building blocks" />;
}
