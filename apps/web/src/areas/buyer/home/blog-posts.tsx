import { NEWS_PATH } from '#app/paths.ts';
import { PostCard } from '#features/blog/post-card.tsx';
import type { PostView } from '#features/blog/post-view.ts';
import type { Block } from './load-home.ts';
import { HomeSection } from './home-section.tsx';

export function HomeBlogPosts({
  block,
  posts,
}: {
  readonly block: Pick<Block, 'id' | 'title' | 'sub_title'>;
  readonly posts: readonly PostView[];
}) {
  return (
    <HomeSection block={block} more={NEWS_PATH}>
      <ul className="space-y-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
