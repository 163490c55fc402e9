/** Lists of deals in the hub. */
export const OWN_DEAL_VIEWS = ['all', 'votes', 'comments', 'saved'] as const;
export type OwnDealView = (typeof OWN_DEAL_VIEWS)[number];

/** The member's public content: approved deals, and posts in huddles. */
export const CONTRIBUTION_VIEWS = ['deals', 'posts'] as const;
export type ContributionView = (typeof CONTRIBUTION_VIEWS)[number];
