const BAR_HEIGHTS = [14, 20, 25, 31, 36, 36, 40, 34, 36, 12, 18, 23, 32, 39];

/** In place of the chart, until there is something to draw. */
export function EmptyChart() {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="doanh-thu-theo-ngay">
      <h2 id="doanh-thu-theo-ngay" className="text-md font-bold">
        Doanh thu theo ngày
      </h2>
      <div className="relative mt-4 h-28 lg:h-40">
        <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
          {[0, 1, 2, 3].map((line) => (
            <i key={line} className="border-t border-line" />
          ))}
        </div>
        <div aria-hidden className="absolute inset-x-2 bottom-0 flex h-full items-end gap-2 lg:gap-4">
          {BAR_HEIGHTS.map((height, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <i key={index} className="flex-1 rounded-t-sm bg-sunken" style={{ height: `${height}%` }} />
          ))}
        </div>
        <p className="absolute inset-0 m-auto h-fit w-fit rounded-lg border border-line bg-surface px-4 py-2.5 text-center text-sm">
          <b className="block font-semibold">Chưa có đơn nào</b>
          Biểu đồ hiện từ đơn đầu tiên
        </p>
      </div>
    </section>
  );
}
