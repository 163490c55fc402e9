import { aboutEndpoints } from './about/endpoints.ts';
import { accountEndpoints, profileEndpoints, settingsEndpoints, socialEndpoints } from './accounts/endpoints.ts';
import { factorEndpoints, secondStepEndpoints } from './accounts/factor-endpoints.ts';
import { affiliateClickEndpoints, affiliateEndpoints } from './affiliates/endpoints.ts';
import { alertEndpoints } from './alerts/endpoints.ts';
import { allDealsEndpoints } from './all-deals/endpoints.ts';
import { appealEndpoints } from './appeals/endpoints.ts';
import { blockEndpoints } from './blocks/endpoints.ts';
import { blogEndpoints } from './blog/endpoints.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import { dealReportEndpoints } from './deal-reports/endpoints.ts';
import { dealEndpoints } from './deals/endpoints.ts';
import { discussionEndpoints } from './discussions/endpoints.ts';
import { postEndpoints } from './discussions/posts-endpoints.ts';
import { hubEndpoints } from './hub/endpoints.ts';
import { huddleEndpoints } from './huddles/endpoints.ts';
import { labelEndpoints } from './labels/endpoints.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { masterDataEndpoints } from './master-data/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { moderationLogEndpoints } from './moderation-log/endpoints.ts';
import { newsletterEndpoints } from './newsletter/endpoints.ts';
import { newsletterIssueEndpoints } from './newsletter-issues/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { siteEndpoints } from './pages/endpoints.ts';
import { autofillEndpoints, duplicateEndpoints, postingEndpoints } from './posting/endpoints.ts';
import { priceEndpoints } from './prices/endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { pushEndpoints } from './push/endpoints.ts';
import { reviewEndpoints } from './review/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { selfCheckEndpoints } from './self-check/endpoints.ts';
import { manageEndpoints } from './staff/endpoints.ts';
import { viewEndpoints } from './views/endpoints.ts';
import { voteEndpoints } from './votes/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

/** All endpoints of the API. The server derives routes and the OpenAPI document from them, the web client its types. */
export const ENDPOINTS = {
	...accountEndpoints,
	...profileEndpoints,
	...settingsEndpoints,
	...manageEndpoints,
	...socialEndpoints,
	...secondStepEndpoints,
	...factorEndpoints,
	...affiliateEndpoints,
	...affiliateClickEndpoints,
	...alertEndpoints,
	...appealEndpoints,
	...contactEndpoints,
	...dealEndpoints,
	...dealReportEndpoints,
	...allDealsEndpoints,
	...viewEndpoints,
	...discussionEndpoints,
	...postEndpoints,
	...hubEndpoints,
	...huddleEndpoints,
	...labelEndpoints,
	...liveEndpoints,
	...masterDataEndpoints,
	...memberEndpoints,
	...blockEndpoints,
	...blogEndpoints,
	...aboutEndpoints,
	...messageEndpoints,
	...moderationLogEndpoints,
	...newsletterEndpoints,
	...newsletterIssueEndpoints,
	...notificationEndpoints,
	...siteEndpoints,
	...postingEndpoints,
	...autofillEndpoints,
	...duplicateEndpoints,
	...priceEndpoints,
	...privacyEndpoints,
	...pushEndpoints,
	...reviewEndpoints,
	...searchEndpoints,
	...selfCheckEndpoints,
	...voteEndpoints,
	...webhookEndpoints,
};
export type Endpoints = typeof ENDPOINTS;
