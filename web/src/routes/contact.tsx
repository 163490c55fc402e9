import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/contact/page/contact-page.tsx';
import { contactHead } from '../features/contact/page/contact-route.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/contact')({
	loader: async ({ context }) => ({ head: contactHead(await context.queryClient.ensureQueryData(siteQuery)) }),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Contact,
});

function Contact() {
	return <ContactPage site={useSuspenseQuery(siteQuery).data} />;
}
