import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Bilby' }] }),
	component: Root,
	notFoundComponent: () => <p>Not found</p>,
});

function Root() {
	return (
		<html lang="en-AU">
			<head>
				<HeadContent />
			</head>
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	);
}
